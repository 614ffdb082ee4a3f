/** How often progress is said at most: each time is a write, and wakes every page that is open. */
const EVERY_MS = 500;

/** True when it is time to say again how far something is; what is over before that says only how it ended. */
export function progressPace(clock: () => number = () => performance.now()): () => boolean {
  let said = clock();
  return () => {
    const isTime = clock() - said >= EVERY_MS;
    if (isTime) said = clock();
    return isTime;
  };
}
