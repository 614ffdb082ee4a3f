/** What one accepted questionnaire says of one IT system, or (`system: null`) of all systems together. */
export interface ReportedValues {
  readonly company: number;
  readonly year: number;
  readonly system: number | null;
  /** The number of the questionnaire: a newer one has a greater number. */
  readonly order: number;
  readonly metrics: ArrayLike<number>;
  /** One for each metric; NaN where nothing was filled in. */
  readonly values: ArrayLike<number>;
  /** Metrics whose rows stood in the questionnaire, filled in or not. */
  readonly asked?: ArrayLike<number>;
}

export interface HeldValue {
  readonly value: number;
  /** The number of the questionnaire it came with. */
  readonly order: number;
  /** Not typed: the metric counts a blank row as zero. */
  readonly written: boolean;
}

export type HeldByMetric = ReadonlyMap<number, HeldValue>;

/** What holds for one company and year. */
export interface Held {
  /** Null: not known, or nothing was reported. */
  readonly year: number | null;
  /** For all IT systems together, or the company as a whole. */
  readonly all: HeldByMetric;
  /** By IT system, in the order of their numbers. */
  readonly systems: ReadonlyMap<number, HeldByMetric>;
}

/**
 * Written one after another in this order, later values over earlier ones, the rows leave exactly what holds. A blank
 * takes nothing away, so partial questionnaires complete each other.
 */
export const oldestFirst = (rows: readonly ReportedValues[]): ReportedValues[] =>
  rows.toSorted((a, b) => a.order - b.order || (a.system ?? 0) - (b.system ?? 0));

/**
 * What holds for the company and year of these rows: for each IT system and metric the newest value typed, minus zero
 * being zero. Where a metric is among `zeros`, its row stood in a questionnaire and no cell of it was ever filled in, 0
 * is written for all systems; a typed value of any age beats a written zero.
 */
export function heldValues(rows: readonly ReportedValues[], zeros: ReadonlySet<number>): Held {
  const all = new Map<number, HeldValue>();
  const systems = new Map<number, Map<number, HeldValue>>();
  const typed = new Set<number>();
  const asked = new Map<number, number>();
  for (const { system, order, metrics, values, ...row } of oldestFirst(rows)) {
    const own = system === null ? all : (systems.get(system) ?? new Map<number, HeldValue>());
    if (system !== null) systems.set(system, own);
    for (let at = 0; at < metrics.length; at++) {
      const [metric, value] = [metrics[at]!, values[at] ?? NaN];
      if (!Number.isFinite(value)) continue;
      own.set(metric, { value: value + 0, order, written: false });
      typed.add(metric);
    }
    for (const metric of Array.from(row.asked ?? [])) asked.set(metric, order);
  }
  for (const [metric, order] of asked) {
    if (zeros.has(metric) && !typed.has(metric)) all.set(metric, { value: 0, order, written: true });
  }
  return { year: rows[0]?.year ?? null, all, systems: new Map([...systems].toSorted(([one], [other]) => one - other)) };
}

/** What one questionnaire says, by metric. */
export interface Answers {
  readonly all: ReadonlyMap<number, number>;
  readonly systems: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** What one questionnaire says of a year, as rows. */
export const answerRows = (
  { all, systems }: Answers,
  asked: Iterable<number>,
  year: number,
  order = 0,
): ReportedValues[] =>
  [[null, all] as const, ...systems].map(([system, own]) => {
    const values = { metrics: [...own.keys()], values: [...own.values()] };
    return { company: 0, year, order, system, ...values, ...(system === null && { asked: [...asked] }) };
  });

/** What a single questionnaire alone would leave holding. */
export const heldOfAnswers = (
  answers: Answers,
  asked: Iterable<number>,
  zeros: ReadonlySet<number>,
  year: number | null,
): Held => ({ ...heldValues(answerRows(answers, asked, year ?? 0), zeros), year });

/** What holds in each year of a company. */
export const heldByYear = (rows: readonly ReportedValues[], zeros: ReadonlySet<number>): Map<number, Held> =>
  new Map([...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => [year, heldValues(own, zeros)]));
