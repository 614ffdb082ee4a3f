/** Milliseconds of the processor spent so far: by this thread, or by the whole process. */
const ofThread = (): number => sum(process.threadCpuUsage());
const ofProcess = (): number => sum(process.cpuUsage());

const sum = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** The clock of a thread moves in ticks of 4 ms: a round goes on so long that a tick does not matter. */
const ROUND_MS = 200;

/**
 * The least time of the processor that the work takes in one of some rounds, in milliseconds, after one to warm up. On a quiet machine it is
 * the time that passes; on a busy one the waiting for the processor is left out, on both sides of a comparison.
 */
export function leastOf(rounds: number, work: () => void): number {
  work();
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begun = ofThread();
    let [times, spent] = [0, 0];
    for (; spent < ROUND_MS; spent = ofThread() - begun) {
      work();
      times++;
    }
    least = Math.min(least, spent / times);
  }
  return least;
}

/** The same for work that goes on in a thread of a library, with nothing beside it. */
export async function leastOfProcess(rounds: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begun = ofProcess();
    await work();
    least = Math.min(least, ofProcess() - begun);
  }
  return least;
}

/** Both in turns, so that what else goes on in the machine strikes both alike. */
export async function leastInTurns(
  rounds: number,
  ours: () => number,
  theirs: () => number | Promise<number>,
): Promise<{ ours: number; theirs: number }> {
  const least = { ours: Infinity, theirs: Infinity };
  for (let round = 0; round < rounds; round++) {
    least.ours = Math.min(least.ours, ours());
    least.theirs = Math.min(least.theirs, await theirs());
  }
  return least;
}
