import type { ReleaseTrend } from '#domain/benchmarks/release/build-release.ts';
import { membersOf } from '#domain/benchmarks/release/members.ts';
import { signTest } from '#domain/benchmarks/release/market-trend.ts';

/**
 * A movement tells how a single company moved when whoever knows some changes, in the worst case all that went the other way,
 * sees that one more such company would have made another word.
 */
function tells({ cell, movement }: ReleaseTrend, known: number): boolean {
  if (movement === null || movement === 'same') return false;
  const changes = Float64Array.from(membersOf(cell), (at) => cell.column.values[at]!);
  const sign = movement === 'higher' ? 1 : -1;
  const against = changes.filter((change) => Math.sign(change) !== sign).length;
  // All that is not known went with the movement, but for one.
  const others = Float64Array.from(changes, (_, at) => (at <= Math.min(against, known) ? -sign : sign));
  return signTest(others) !== movement;
}

/** Of the movements newly told, how many tell how single companies moved. */
export function movementsThatTell(trends: readonly ReleaseTrend[], known: number) {
  const fresh = trends.filter(({ movement }) => movement !== null);
  return { told: fresh.length, telling: fresh.filter((one) => tells(one, known)).length };
}
