export interface Claim {
  readonly claim: string;
  readonly ratio: number;
  readonly bar: number;
}

/** The best of several rounds in milliseconds, after one to warm up: other work on the machine only makes it slower. */
export function bestOf(rounds: number, work: () => void): number {
  work();
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Prints each claim with its bar; the process fails when one is missed. */
export function report(name: string, claims: readonly Claim[]): void {
  console.log(`bench ${name}`);
  for (const { claim, ratio, bar } of claims) {
    const held = ratio >= bar;
    console.log(`  ${held ? 'ok  ' : 'FAIL'} ${claim}: ${ratio.toFixed(1)} (bar ${bar})`);
    if (!held) process.exitCode = 1;
  }
}

/** The value at a share of the way through the sorted ones. */
export const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
