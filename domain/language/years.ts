/** Three years in a row or more are named by the first and the last: `2022–2025`, `2023, 2024`. */
export function formatYears(years: readonly number[]): string {
  const runs: number[][] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}
