/** The latest year of each company, as a period. */
export const LATEST = 'latest';
export type Period = number | typeof LATEST;

/** What a figure is published of: companies of one industry, of one size, or all of them; for one system or all. */
export interface CellKey {
  readonly measure: number;
  readonly system: number | null;
  readonly industry: number | null;
  /** The lower bound of a size band, which names it together with the upper one. */
  readonly band: Band | null;
  readonly period: Period;
  /** Of a trend: the year it begins in; its period is the one it ends in. */
  readonly from?: number;
}

/** Companies from a size on and below another. */
export interface Band {
  readonly from: number;
  readonly below: number;
}

export const nameOfBand = ({ from, below }: Band): string => `${from}..${below}`;

/** The name under which a figure is found again in the next release. */
export const nameOfCell = ({ measure, system, industry, band, period, from }: CellKey): string =>
  [measure, system ?? '', industry ?? '', band ? nameOfBand(band) : '', period, ...(from ? [from] : [])].join(':');

/** The periods a cell is of: a trend is of both its years, and of the latest values, which are those of the newest. */
export const periodsOf = ({ period, from }: CellKey): readonly Period[] =>
  from === undefined ? [period] : [from, period, LATEST];

/**
 * Priority when two populations are too similar to show both: the whole market before its parts, latest values before
 * years, an industry within a system then, and trends last: none takes a figure's place.
 */
export function priorityOf({ system, industry, band, period, from }: CellKey): number {
  if (from !== undefined) return 10;
  const latest = period === LATEST;
  if (system !== null && industry !== null) return latest ? 8 : 9;
  const part = [industry !== null, band !== null, system !== null].indexOf(true) + 1;
  return latest ? part : 4 + part;
}

/** The order in which figures are let into a release; years from the newest on. */
export function byPriority(one: CellKey, other: CellKey): number {
  const age = ({ period }: CellKey): number => (period === LATEST ? -Infinity : -period);
  return priorityOf(one) - priorityOf(other) || compare(age(one), age(other));
}

const compare = (a: number, b: number): number => (a < b ? -1 : Number(a > b));
