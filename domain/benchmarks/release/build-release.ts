import { presentValues, quartilesOf } from '../../figures/describe.ts';
import { farFences } from '../../figures/fences.ts';
import { LATEST, type Band, type CellKey } from './cells.ts';
import { decideCells, type Cell, type Decided, type Released } from './decide-cells.ts';
import { isIn, type Column } from './differences.ts';
import { familiesOf } from './families.ts';
import { gridOf, publishedFigures, type Enough, type PublishedFigures } from './published-figures.ts';
import type { Step } from './step.ts';

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
}

/** A line of the release: figures where they are newly computed; those of `since` where they are the same or kept. */
export interface ReleaseFigure extends Omit<Decided, 'cell'> {
  readonly key: CellKey;
  readonly figures: PublishedFigures | null;
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

/** The values of a column, none farther from the market than is usual, and the grid of all of them. */
interface Clipped {
  readonly values: Float64Array;
  readonly grid: Step | null;
}

function clip({ values }: Column, share: boolean): Clipped {
  const quartiles = quartilesOf(values);
  const { low, high } = farFences(quartiles, share);
  const clipped = values.map((value) => Math.min(Math.max(value, low), high));
  return { values: clipped, grid: quartiles.n === 0 ? null : gridOf(presentValues(clipped).toSorted()) };
}

function figuresOf(cell: Cell, size: number, { values, grid }: Clipped, enough: Enough): PublishedFigures {
  const inside = presentValues(values, (at) => isIn(cell, at)).toSorted();
  return publishedFigures(inside, size, { enough, bandWithin: cell.band === null ? null : grid });
}

const scaled = (column: Column, scale: number): Column =>
  scale === 1 ? column : { ...column, values: column.values.map((value) => value * scale) };

/** The values by which measures are compared with each other: the latest ones for all systems. */
const mainColumn = ({ columns }: ReleaseMeasure): Float64Array =>
  columns.find(({ system, period }) => system === null && period === LATEST)!.values;

/** Builds a release, one family of measures after the other, so that the caller can tell how far it is. */
export function* buildRelease(measures: readonly ReleaseMeasure[], market: ReleaseMarket): Generator<ReleaseFigure[]> {
  for (const family of familiesOf(measures.map(mainColumn))) {
    const cells: Cell[] = [];
    const earlier: Released[] = [];
    const exact = new Map<Cell, { cell: Cell; clipped: Clipped }>();
    for (const { at, scale } of family) {
      const measure = measures[at]!;
      for (const column of measure.columns) {
        const clipped = clip(column, measure.share);
        const compared = scaled(column, scale);
        for (const cell of cellsOf(column, market)) {
          const one = { ...cell, column: compared };
          cells.push(one);
          exact.set(one, { cell, clipped });
        }
      }
      const rescaled = new Map<Column, Column>();
      for (const one of measure.earlier) {
        const column = rescaled.get(one.column) ?? scaled(one.column, scale);
        rescaled.set(one.column, column);
        earlier.push({ ...one, column });
      }
    }
    yield decideCells({ cells, earlier, keptBack: market.keptBack, enough: market.enough }).map(
      ({ cell, ...decided }): ReleaseFigure => {
        const { cell: own, clipped } = exact.get(cell)!;
        const { size, state } = decided;
        const figures = state === 'fresh' ? figuresOf(own, size, clipped, market.enough) : null;
        return { ...decided, key: cell.key, figures };
      },
    );
  }
}
