"""Where an app packed by `flet build` begins; anywhere else the command `banker` is the way in."""

from banker_app.serving.packed import run_packed

if __name__ == "__main__":
    run_packed()
