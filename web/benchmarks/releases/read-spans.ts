import type { ReleaseRow } from '#contract/release-states.ts';

/** A time in which clients read one release, or nothing. */
interface ReadSpan {
  /** Null: there was no market. */
  readonly id: number | null;
  readonly state: ReleaseRow['state'] | null;
  readonly since: string;
  readonly until: string | null;
}

/** The most spans a band has room for; the older ones stand in the table. */
const MOST = 8;

/** What clients read and when, the oldest first, with the gaps in between. */
export function readSpans(releases: readonly Pick<ReleaseRow, 'id' | 'state' | 'read'>[]): ReadSpan[] {
  const read = releases
    .flatMap(({ id, state, read: times }) => times.map((time): ReadSpan => ({ id, state, ...time })))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  const spans = read.flatMap((span, at) => {
    const next = read[at + 1];
    const { until } = span;
    const isGap = until !== null && until !== (next?.since ?? null);
    return isGap ? [span, { id: null, state: null, since: until, until: next?.since ?? null }] : [span];
  });
  return spans.slice(-MOST);
}
