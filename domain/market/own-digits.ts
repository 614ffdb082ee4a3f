import { READABLE, roundTo, type Precision } from '../language/format.ts';
import type { MetricType } from '../methodology/states.ts';

/** What the digits of a company's number depend on beside the number itself. */
export interface PrintedMeasure {
  readonly mtype: MetricType;
  readonly unit_name: string;
}

/** A computed number has so many digits; whole ones are never dropped. */
const SIGNIFICANT = 4;
/** Nearer to the whole than that is the noise of doubles. */
const NOISE = 1e-9;

/** Two digits of what is missing to the whole, so that 99.9951 % is not read as 100. */
const toWhole = (value: number): number => {
  const missing = 100 - value;
  return missing > NOISE && value >= 0 ? Math.max(0, 1 - Number(missing.toExponential().split('e')[1])) : 0;
};

/**
 * A company's own number: reported as it was typed; computed, with four digits. Nothing of a market comes in, so that it is
 * the same beside every group, on every page and in every file.
 */
export function ownDigits({ mtype, unit_name }: PrintedMeasure, value: number | null | undefined): Precision {
  if (mtype === 'metric') return 'typed';
  if (typeof value !== 'number') return READABLE;
  return { decimals: unit_name.trim() === '%' ? toWhole(value) : 0, significant: SIGNIFICANT };
}

/** The own number that a reader sees and computes with. */
export const printedOwn = (measure: PrintedMeasure, value: number): number => roundTo(value, ownDigits(measure, value));
