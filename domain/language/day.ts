/** The calendar day of a moment where the portal runs, as ISO text: `2026-01-31`. */
export function dayOf(moment: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The moment in which a calendar day begins where the portal runs. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);
