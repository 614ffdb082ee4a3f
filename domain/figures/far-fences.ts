import { OUT, type Calculation } from './calculation.ts';
import { quartilesOf } from './describe.ts';
import { farFences, METHODS, type Fences } from './fences.ts';

/** The fences of a measure in a year as the market draws them, also where an analyst has set others; by their places. */
export function fencesInYear(
  { figures, years, values, companies }: Calculation,
  measure: number,
  year: number,
  share: boolean,
): Fences {
  const at = (measure * (years.length + 1) + year) * OUT.size;
  const method = METHODS[figures[at + OUT.method]!] ?? 'none';
  if (method !== 'thresholds' && method !== 'tukey' && method !== 'max_deviation')
    return { low: figures[at + OUT.low]!, high: figures[at + OUT.high]!, method };
  const from = (measure * years.length + year) * companies.length;
  return farFences(quartilesOf(values.subarray(from, from + companies.length)), share);
}
