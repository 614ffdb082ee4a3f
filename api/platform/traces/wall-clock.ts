/** Further from the wall clock than this, the steady one is set anew: somebody has moved the clock. */
const DRIFT_MS = 100;
let origin = performance.timeOrigin;

/** Milliseconds since 1970, finer than a millisecond and never backwards unless the clock is moved. */
export function wallClock(): number {
  const drift = Date.now() - (origin + performance.now());
  if (Math.abs(drift) > DRIFT_MS) origin += drift;
  return origin + performance.now();
}
