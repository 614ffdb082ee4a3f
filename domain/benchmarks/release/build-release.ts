import { presentValues, quartilesOfSorted } from '../../figures/describe.ts';
import { farFences } from '../../figures/fences.ts';
import { LATEST, type Band, type CellKey } from './cells.ts';
import { decideCells, type Cell, type Decided, type Released } from './decide-cells.ts';
import { isSame } from './differences.ts';
import type { Column } from './populations.ts';
import { familiesOf, scaleBetween, type Relative } from './families.ts';
import { membersOf } from './members.ts';
import { signTest, type Movement } from './market-trend.ts';
import { gridOf, publishedFigures, type Enough, type PublishedFigures } from './published-figures.ts';

/** One measure of a release, with what was published of it before. */
export interface ReleaseMeasure {
  readonly id: number;
  /** In percent. */
  readonly share: boolean;
  readonly columns: readonly Column[];
  /** How its values changed between years. */
  readonly changes: readonly Column[];
  readonly earlier: readonly Released[];
}

export interface ReleaseMarket {
  /** Ids by place, also those of earlier releases. */
  readonly industries: readonly number[];
  /** Likewise; of these the first `offered` are today's. */
  readonly bands: readonly Band[];
  readonly offered: number;
  readonly keptBack: ReadonlySet<string>;
  readonly enough: Enough;
  /** Also computes what kept figures would be. */
  readonly renewsKept?: boolean;
}

/** A line of the release: figures where they are newly computed; those of `since` where they are the same or kept. */
export interface ReleaseFigure extends Decided {
  readonly key: CellKey;
  readonly figures: PublishedFigures | null;
  /** What a kept figure would be if recomputed; only on request. */
  readonly renewed: PublishedFigures | null;
}

/** A line of the release: how a group moved; by that of `since` where it is the same or kept. */
export interface ReleaseTrend extends Decided {
  readonly key: CellKey & { readonly from: number };
  readonly movement: Movement | null;
}

/** What becomes of the figures of some measures. */
export interface ReleasedFamily {
  readonly figures: readonly ReleaseFigure[];
  readonly trends: readonly ReleaseTrend[];
}

/** Everything that may be published of a column. */
function cellsOf(column: Column, { industries, bands, offered }: ReleaseMarket): Cell[] {
  const { measure, system, period, from } = column;
  const key: CellKey = { measure, system, period, industry: null, band: null, ...(from !== undefined && { from }) };
  const all: Cell = { key, column, industry: null, band: null };
  const ofIndustries = industries.map((id, industry) => ({ ...all, key: { ...key, industry: id }, industry }));
  const ofBands = bands.slice(0, offered).map((band, at) => ({ ...all, key: { ...key, band }, band: at }));
  return [all, ...ofIndustries, ...(system === null ? ofBands : [])];
}

const clamp = (values: Float64Array, low: number, high: number): Float64Array =>
  values.map((value) => Math.min(Math.max(value, low), high));

/** The values of a column as they enter the figures, none farther from the market than is usual. */
export interface Clipped {
  readonly low: number;
  readonly high: number;
  /** All of them, in their order. */
  readonly sorted: Float64Array;
  readonly share: boolean;
}

export function clip({ values }: Column, share: boolean): Clipped {
  const sorted = presentValues(values).toSorted();
  const { low, high } = farFences(quartilesOfSorted(sorted), share);
  return { low, high, sorted: clamp(sorted, low, high), share };
}

/** The values of a population. */
function presentIn(cell: Cell): Float64Array {
  const { values } = cell.column;
  const members = membersOf(cell);
  const inside = new Float64Array(members.length);
  for (let at = 0; at < inside.length; at++) inside[at] = values[members[at]!]! + 0;
  return inside;
}

/** The values of a population in their order. Where the whole market has no fences, because half of it is one value, its own. */
function valuesIn(cell: Cell, { sorted, low, high, share }: Clipped): Float64Array {
  if (cell.industry === null && cell.band === null) return sorted;
  const ordered = presentIn(cell).toSorted();
  if (Number.isFinite(low) || Number.isFinite(high)) return clamp(ordered, low, high);
  const own = farFences(quartilesOfSorted(ordered), share);
  return clamp(ordered, own.low, own.high);
}

const figuresOf = (cell: Cell, size: number, clipped: Clipped, enough: Enough): PublishedFigures =>
  publishedFigures(valuesIn(cell, clipped), size, {
    enough,
    bandWithin: cell.band === null ? null : gridOf(clipped.sorted),
  });

const scaled = (column: Column, scale: number): Column =>
  scale === 1 ? column : { ...column, values: column.values.map((value) => value * scale) };

/**
 * The values by which measures are compared with each other: the latest ones for all systems; of a measure that is no more
 * those published last.
 */
function mainColumn({ columns, earlier }: ReleaseMeasure): Float64Array {
  const all = [...columns, ...earlier.toReversed().map(({ column }) => column)];
  const main = all.find(({ system, period }) => system === null && period === LATEST) ?? all[0];
  return main?.values ?? new Float64Array(0);
}

/** Published figures with their values multiplied; those cut from one column stay cut from one. */
function inScale(released: readonly Released[], scale: number): Released[] {
  const columns = new Map<Column, Column>();
  return released.map((one) => {
    const column = columns.get(one.column) ?? scaled(one.column, scale);
    columns.set(one.column, column);
    return { ...one, column };
  });
}

/** By what a measure was multiplied since it was published last, as when its formula changed its unit; NaN: by nothing. */
function factorSince(measure: ReleaseMeasure): number {
  if (measure.columns.length === 0 || measure.earlier.length === 0) return NaN;
  const factor = scaleBetween(mainColumn(measure), mainColumn({ ...measure, columns: [] }));
  return isSame(factor, 1) ? NaN : factor;
}

/** Groups of proportional measures, by place. */
export const measureFamilies = (measures: readonly ReleaseMeasure[]): Relative[][] =>
  familiesOf(measures.map(mainColumn));

/** Builds a release family by family, so that the caller can report progress. */
export function* buildRelease(
  measures: readonly ReleaseMeasure[],
  market: ReleaseMarket,
  families: readonly (readonly Relative[])[] = measureFamilies(measures),
): Generator<ReleasedFamily> {
  const { keptBack, enough, renewsKept = false } = market;
  for (const family of families) {
    const cells: Cell[] = [];
    const earlier: Released[] = [];
    const exact = new Map<Cell, { readonly cell: Cell; readonly share: boolean }>();
    for (const { at, scale } of family) {
      const { columns, changes, share, earlier: before } = measures[at]!;
      for (const column of [...columns, ...changes]) {
        const compared = scaled(column, scale);
        for (const cell of cellsOf(column, market)) {
          const one = { ...cell, column: compared };
          cells.push(one);
          exact.set(one, { cell, share });
        }
      }
      earlier.push(...inScale(before, scale));
      const factor = factorSince(measures[at]!);
      if (!Number.isNaN(factor)) {
        earlier.push(...inScale(before, scale * factor).map((one) => ({ ...one, rescaled: true })));
      }
    }
    const clipped = new Map<Column, Clipped>();
    const all = decideCells({ cells, earlier, keptBack, enough });
    const trends = all.flatMap((decided): ReleaseTrend[] => {
      const { cell } = exact.get(decided.cell)!;
      const { from } = cell.key;
      if (from === undefined) return [];
      const movement = decided.state === 'fresh' ? signTest(presentIn(cell)) : null;
      return [{ ...decided, cell, key: { ...cell.key, from }, movement }];
    });
    const figures = all.flatMap((decided): ReleaseFigure[] => {
      const { cell, share } = exact.get(decided.cell)!;
      if (cell.key.from !== undefined) return [];
      const { size, state } = decided;
      const newly = (): PublishedFigures => {
        const found = clipped.get(cell.column) ?? clip(cell.column, share);
        clipped.set(cell.column, found);
        return figuresOf(cell, size, found, enough);
      };
      return [
        {
          ...decided,
          cell,
          key: cell.key,
          figures: state === 'fresh' ? newly() : null,
          renewed: renewsKept && state === 'kept' ? newly() : null,
        },
      ];
    });
    yield { figures, trends };
  }
}
