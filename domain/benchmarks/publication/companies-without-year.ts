import type { Calculation } from '../../figures/calculation.ts';

/** The newest year of a calculation and its companies without any figure in that year. */
export function companiesWithoutNewestYear({ companies, years, measures, values }: Calculation): {
  readonly year: number | null;
  readonly companies: readonly number[];
} {
  const at = years.length - 1;
  if (at < 0) return { year: null, companies: [] };
  const missing = new Set(companies.keys());
  for (let measure = 0; measure < measures.length && missing.size > 0; measure++) {
    const from = (measure * years.length + at) * companies.length;
    for (const company of missing) if (!Number.isNaN(values[from + company])) missing.delete(company);
  }
  return { year: years[at]!, companies: [...missing].map((company) => companies[company]!) };
}
