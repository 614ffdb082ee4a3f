import type { WaitingThing } from '#contract/staff-home.ts';

/** So many companies are named; the rest is counted. */
const NAMED = 3;
export interface Named {
  readonly id: number;
  readonly name: string;
}

export const firstOf = (things: readonly Named[]): Named[] =>
  [...Map.groupBy(things, ({ name }) => name).values()]
    .slice(0, NAMED)
    .map(([one]) => ({ id: one!.id, name: one!.name }));
export const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
export const oldest = (moments: readonly (string | null)[]): string | null =>
  moments.flatMap((moment) => moment ?? []).toSorted()[0] ?? null;

export interface Line extends Named {
  readonly since: Date;
  /** The years it is about. */
  readonly years?: readonly (number | null)[];
}

const yearsOf = (lines: readonly { readonly years?: readonly (number | null)[] }[]): number[] =>
  [...new Set(lines.flatMap(({ years = [] }) => years.flatMap((year) => year ?? [])))].toSorted((a, b) => a - b);

export const waitingFor = (kind: WaitingThing['kind'], lines: readonly Line[]): WaitingThing => ({
  kind,
  count: lines.length,
  first: firstOf(lines),
  since: oldest(lines.map(({ since }) => since.toISOString())),
  years: yearsOf(lines),
  due: null,
  id: lines.length === 1 ? lines[0]!.id : null,
});
