import type { Period } from './cells.ts';

/** Values of one measure for one system and period, by the place of the company; NaN where it has none. */
export interface Column {
  readonly measure: number;
  readonly system: number | null;
  /** Not split by system: a company's value for one system is its value for all. */
  readonly everySystem?: boolean;
  readonly period: Period;
  /** Of a change: the year it begins in; its values are those of the period less those of that year. */
  readonly from?: number;
  readonly values: Float64Array;
  /** The year each value is of. */
  readonly years: Int32Array;
  /** In which part of the market each company stood at that time. */
  readonly parts: Parts;
  /** How its values came about: the same as long as no formula under it changed. */
  readonly recipe: string;
}

/** What the companies of a release are, by their places; −1 where one has no industry or band. */
export interface Parts {
  readonly industries: Int32Array;
  readonly bands: Int32Array;
  /** Companies of one group have the place of one of them; a company alone has its own. */
  readonly groups: Int32Array;
}

/** The companies of a column, of one industry or of one size band, or all of them. */
export interface Population {
  readonly column: Column;
  readonly industry: number | null;
  readonly band: number | null;
}
