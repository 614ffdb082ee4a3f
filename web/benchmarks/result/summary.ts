import { gain, goodness, sideOf } from './place.ts';
import type { ResultRow } from './rows.ts';

export interface ProcessSummary {
  readonly id: number;
  readonly name: string;
  readonly better: number;
  readonly same: number;
  readonly worse: number;
}

/** What a calculation says in a few figures. */
export interface Summary {
  /** With market figures for whoever looks. */
  readonly shown: number;
  readonly suppressed: number;
  /** With an own value that can be placed in the market. */
  readonly placed: number;
  readonly better: number;
  readonly same: number;
  readonly worse: number;
  readonly strongest: readonly ResultRow[];
  readonly weakest: readonly ResultRow[];
  readonly processes: readonly ProcessSummary[];
}

const NAMED = 3;

const tally = (rows: readonly ResultRow[]) => {
  const sides = rows.map(sideOf);
  const count = (side: number) => sides.filter((one) => one === side).length;
  return { better: count(1), same: count(0), worse: count(-1) };
};

/** The best or the worst places; of equal places the one further from the median comes first. */
function extremes(rows: readonly ResultRow[], side: 1 | -1): readonly ResultRow[] {
  const order = (row: ResultRow) => [goodness(row) ?? 0.5, gain(row) ?? 0] as const;
  return rows
    .filter((row) => sideOf(row) === side && goodness(row) !== null)
    .toSorted((a, b) => {
      const [one, other] = [order(a), order(b)];
      return side * (other[0] - one[0] || other[1] - one[1]);
    })
    .slice(0, NAMED);
}

/**
 * Reported volumes say how large a company is, indicators how good: places are judged by indicators as soon as the
 * company has any.
 */
function judged(rows: readonly ResultRow[]): readonly ResultRow[] {
  const indicators = rows.filter(({ mtype }) => mtype === 'indicator');
  return indicators.some((row) => sideOf(row) !== null) ? indicators : rows;
}

export function summarise(all: readonly ResultRow[]): Summary {
  const rows = judged(all);
  const roots = new Map<number, { name: string; rows: ResultRow[] }>();
  for (const row of rows) {
    const root = roots.get(row.rootProcess.id) ?? { name: row.rootProcess.name, rows: [] };
    root.rows.push(row);
    roots.set(row.rootProcess.id, root);
  }
  return {
    shown: all.filter(({ median }) => median !== null).length,
    suppressed: all.filter(({ suppressed }) => suppressed !== null).length,
    placed: rows.filter((row) => sideOf(row) !== null).length,
    ...tally(rows),
    strongest: extremes(rows, 1),
    weakest: extremes(rows, -1),
    processes: [...roots].map(([id, { name, rows: own }]) => ({ id, name, ...tally(own) })),
  };
}
