/** When the operator means to publish the market next. */
export interface PlannedRelease {
  /** `2026-12-01`. */
  readonly date: string;
  /** The release that was current when the date was set: a newer one has kept the promise. */
  readonly after: number | null;
}

/** The day of the next release, if it is known: set after the current one, and not past. */
export const nextReleaseDay = (planned: PlannedRelease | undefined, current: number | null, today: string) =>
  planned && planned.after === current && planned.date >= today ? planned.date : null;
