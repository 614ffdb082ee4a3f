import { presentValues, quartilesOfSorted } from '../../figures/describe.ts';
import { farFences } from '../../figures/fences.ts';
import { LATEST, type Band, type CellKey } from './cells.ts';
import { decideCells, type Cell, type Decided, type Released } from './decide-cells.ts';
import type { Column } from './differences.ts';
import { familiesOf, type Relative } from './families.ts';
import { membersOf } from './members.ts';
import { gridOf, publishedFigures, type Enough, type PublishedFigures } from './published-figures.ts';

/** One measure of a release, with what was published of it before. */
export interface ReleaseMeasure {
  readonly id: number;
  /** In percent. */
  readonly share: boolean;
  readonly columns: readonly Column[];
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
  /** What a kept figure would be if it were renewed, where that is asked for. */
  readonly renewed: PublishedFigures | null;
}

/** Everything that may be published of a column. */
function cellsOf(column: Column, { industries, bands, offered }: ReleaseMarket): Cell[] {
  const { measure, system, period } = column;
  const key: CellKey = { measure, system, period, industry: null, band: null };
  const all: Cell = { key, column, industry: null, band: null };
  const ofIndustries = industries.map((id, industry) => ({ ...all, key: { ...key, industry: id }, industry }));
  const ofBands = bands.slice(0, offered).map((band, at) => ({ ...all, key: { ...key, band }, band: at }));
  return [all, ...ofIndustries, ...(system === null ? ofBands : [])];
}

/** The values of a column as they enter the figures, none farther from the market than is usual. */
export interface Clipped {
  readonly low: number;
  readonly high: number;
  /** All of them, in their order. */
  readonly sorted: Float64Array;
}

export function clip({ values }: Column, share: boolean): Clipped {
  const sorted = presentValues(values).toSorted();
  const { low, high } = farFences(quartilesOfSorted(sorted), share);
  for (let at = 0; at < sorted.length; at++) sorted[at] = Math.min(Math.max(sorted[at]!, low), high);
  return { low, high, sorted };
}

/** The values of a population in their order. */
function valuesIn(cell: Cell, { sorted, low, high }: Clipped): Float64Array {
  if (cell.industry === null && cell.band === null) return sorted;
  const { values } = cell.column;
  const members = membersOf(cell);
  const inside = new Float64Array(members.length);
  for (let at = 0; at < inside.length; at++) inside[at] = Math.min(Math.max(values[members[at]!]! + 0, low), high);
  return inside.toSorted();
}

const figuresOf = (cell: Cell, size: number, clipped: Clipped, enough: Enough): PublishedFigures =>
  publishedFigures(valuesIn(cell, clipped), size, {
    enough,
    bandWithin: cell.band === null ? null : gridOf(clipped.sorted),
  });

const scaled = (column: Column, scale: number): Column =>
  scale === 1 ? column : { ...column, values: column.values.map((value) => value * scale) };

/** The values by which measures are compared with each other: the latest ones for all systems. */
const mainColumn = ({ columns }: ReleaseMeasure): Float64Array =>
  columns.find(({ system, period }) => system === null && period === LATEST)!.values;

/** Measures told apart by what they tell, by their places. */
export const measureFamilies = (measures: readonly ReleaseMeasure[]): Relative[][] =>
  familiesOf(measures.map(mainColumn));

/** Builds a release, one family of measures after the other, so that the caller can tell how far it is. */
export function* buildRelease(
  measures: readonly ReleaseMeasure[],
  market: ReleaseMarket,
  families: readonly (readonly Relative[])[] = measureFamilies(measures),
): Generator<ReleaseFigure[]> {
  const { keptBack, enough, renewsKept = false } = market;
  for (const family of families) {
    const cells: Cell[] = [];
    const earlier: Released[] = [];
    const exact = new Map<Cell, { readonly cell: Cell; readonly share: boolean }>();
    for (const { at, scale } of family) {
      const { columns, share, earlier: before } = measures[at]!;
      for (const column of columns) {
        const compared = scaled(column, scale);
        for (const cell of cellsOf(column, market)) {
          const one = { ...cell, column: compared };
          cells.push(one);
          exact.set(one, { cell, share });
        }
      }
      const rescaled = new Map<Column, Column>();
      for (const one of before) {
        const column = rescaled.get(one.column) ?? scaled(one.column, scale);
        rescaled.set(one.column, column);
        earlier.push({ ...one, column });
      }
    }
    const clipped = new Map<Column, Clipped>();
    yield decideCells({ cells, earlier, keptBack, enough }).map((decided): ReleaseFigure => {
      const { cell, share } = exact.get(decided.cell)!;
      const { size, state } = decided;
      const newly = (): PublishedFigures => {
        const found = clipped.get(cell.column) ?? clip(cell.column, share);
        clipped.set(cell.column, found);
        return figuresOf(cell, size, found, enough);
      };
      return {
        ...decided,
        cell,
        key: cell.key,
        figures: state === 'fresh' ? newly() : null,
        renewed: renewsKept && state === 'kept' ? newly() : null,
      };
    });
  }
}
