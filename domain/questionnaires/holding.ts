/** The values of one accepted questionnaire for one IT system, or (`system: null`) typed for all systems together. */
export interface ReportedValues {
  readonly company: number;
  readonly year: number;
  readonly system: number | null;
  /** Grows with the time of acceptance; one questionnaire, one number. */
  readonly order: number;
  readonly metrics: Int32Array;
  /** One for each metric; NaN where nothing was filled in. */
  readonly values: Float64Array;
}

export interface Held {
  readonly value: number;
  /** The order of the questionnaire it came with. */
  readonly order: number;
}

/**
 * What holds for (company, year, IT system, metric) is the newest accepted value; a blank takes nothing away, so partial
 * questionnaires complete each other. Written one after another in this order, later values over earlier ones, the rows
 * leave exactly what holds. Minus zero is zero.
 */
export const oldestFirst = (rows: readonly ReportedValues[]): ReportedValues[] =>
  rows.toSorted((a, b) => a.order - b.order || (a.system ?? 0) - (b.system ?? 0));

/** What holds for one company and year: system (null: typed for all) → metric → value. */
export function holdingValues(
  rows: readonly ReportedValues[],
  company: number,
  year: number,
): Map<number | null, Map<number, Held>> {
  const held = new Map<number | null, Map<number, Held>>();
  for (const row of oldestFirst(rows.filter((one) => one.company === company && one.year === year))) {
    const bySystem = held.get(row.system) ?? new Map<number, Held>();
    held.set(row.system, bySystem);
    row.metrics.forEach((metric, at) => {
      const value = row.values[at] ?? NaN;
      if (Number.isFinite(value)) bySystem.set(metric, { value: value + 0, order: row.order });
    });
  }
  return held;
}
