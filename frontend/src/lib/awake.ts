/** Keeping the screen on while a clock is shown. Browsers allow it only on pages served with TLS, or on the device itself. */

/** Whether this browser can keep the screen on here. */
export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}

/** Keeps the screen on until the function given back is called; again whenever the page comes back into sight. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold(): Promise<void> {
    if (over || !canStayAwake() || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // A battery that is nearly empty refuses; the clock is shown all the same.
    }
  }

  const seen = (): void => void hold();
  document.addEventListener("visibilitychange", seen);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => undefined);
  };
}
