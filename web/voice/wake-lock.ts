/** Keeps the screen on until the answer is called. Browsers let go when the tab is hidden: it is taken again on return. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (!wanted) void lock?.release();
  };
  const retake = () => void take();
  document.addEventListener('visibilitychange', retake);
  retake();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', retake);
    void lock?.release();
  };
}
