/** When the operator means to publish the market next. */
export interface PlannedRelease {
  /** `2026-12-01`. */
  readonly date: string;
  /** The release that was the newest when the date was set: a newer one has kept the promise. */
  readonly after: number | null;
}

/** The day of the next release, if it is known: set after the newest one, and not past. */
export const nextReleaseDay = (planned: PlannedRelease | undefined, newest: number | null, today: string) =>
  planned && planned.after === newest && planned.date >= today ? planned.date : null;
