import { clip } from '../../benchmarks/release/build-release.ts';
import { LATEST } from '../../benchmarks/release/cells.ts';
import type { Cell } from '../../benchmarks/release/decide-cells.ts';
import { membersOf } from '../../benchmarks/release/members.ts';
import type { Column } from '../../benchmarks/release/populations.ts';
import { commonRanks, type PublishedFigures } from '../../benchmarks/release/published-figures.ts';
import type { AuditedCell, AuditedMeasure } from './determined-values.ts';

/** How many companies an attacker knows exactly, and how many percent of the other values may follow from that. */
export const AUDIT_BARS = [
  { known: 1, bar: 1.5 },
  { known: 3, bar: 6 },
] as const;

/** The latest values of a measure for all systems as they enter the figures, and the figures published of them. */
export interface MeasureToAudit extends Pick<AuditedMeasure, 'values' | 'share' | 'cells'> {
  readonly column: Column;
}

/** A figure of a release with the companies behind it. */
export interface FigureToAudit {
  readonly cell: Cell;
  readonly figures: PublishedFigures;
}

/**
 * What is audited of a measure: the figures of a release that are made of today's values. Those kept from an earlier release
 * are made of other values and were audited with it.
 */
export function measureToAudit(
  column: Column | undefined,
  share: boolean,
  published: readonly FigureToAudit[],
): MeasureToAudit | null {
  if (!column) return null;
  const { low, high } = clip(column, share);
  const values = column.values.map((value) => Math.min(Math.max(value, low), high));
  const cells = published
    .filter(({ cell: { key } }) => key.system === null && key.period === LATEST)
    .map(({ cell, figures }): AuditedCell => {
      const members = [...membersOf(cell)];
      const sorted = Float64Array.from(members, (at) => values[at]!).toSorted();
      return { members, figures, common: commonRanks(sorted) };
    });
  return cells.length === 0 ? null : { values, share, cells, column };
}

/** Whose values are known: companies of one industry, another one for each measure. */
export function knownCompanies({ values, column }: MeasureToAudit, place: number, count: number): Set<number> {
  const reporting = [...values.keys()].filter((at) => !Number.isNaN(values[at]!));
  const from = (place * 7) % reporting.length;
  const ahead = [...reporting.slice(from), ...reporting.slice(0, from)];
  const industryOf = (at: number): number => column.parts.industries[at]!;
  const [first = 0] = ahead;
  const mates = ahead.filter((at) => industryOf(at) === industryOf(first));
  return new Set([...new Set([...mates, ...ahead])].slice(0, count));
}
