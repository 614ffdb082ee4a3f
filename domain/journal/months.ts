/** A calendar month and the moment it begins where the portal runs. */
export interface Month {
  /** `2026-11` */
  readonly month: string;
  readonly start: Date;
}

/** The last so many months, the one of the given moment last, without holes. */
export function lastMonths(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => {
    const start = new Date(now.getFullYear(), now.getMonth() - count + 1 + at, 1);
    const month = `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`;
    return { month, start };
  });
}
