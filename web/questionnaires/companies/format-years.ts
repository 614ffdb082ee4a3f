/** Years in a row are told by the first and the last: 2020, 2022–2025. */
export function formatYears(years: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && year <= run[1] + 1) run[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
