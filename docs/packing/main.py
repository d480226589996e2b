"""Where an app packed by `flet build` begins: copied beside the packages before it is built."""

from banker_app.serving.packed import run_packed

if __name__ == "__main__":
    run_packed()
