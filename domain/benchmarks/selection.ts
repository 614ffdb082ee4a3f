import { ascending } from '../figures/columns/cube.ts';

/** What a calculation is for; null or nothing chosen: all. */
export interface Selection {
  readonly industries: readonly number[] | null;
  readonly systems: readonly number[] | null;
  readonly years: readonly number[] | null;
  readonly companies: readonly number[] | null;
}

/** A company and the industries it works in. */
export interface CompanyIndustries {
  readonly company: number;
  readonly industries: readonly number[];
}

const isOpen = (chosen: readonly number[] | null): boolean => chosen === null || chosen.length === 0;

/** The companies a selection lets in, ascending; whether they have data is seen later. */
export function companiesChosen(
  known: readonly CompanyIndustries[],
  { industries, companies }: Pick<Selection, 'industries' | 'companies'>,
): Int32Array {
  const ofIndustries = new Set(industries);
  const named = new Set(companies);
  return ascending(
    known
      .filter((one) => isOpen(industries) || one.industries.some((industry) => ofIndustries.has(industry)))
      .filter((one) => isOpen(companies) || named.has(one.company))
      .map(({ company }) => company),
  );
}

/** The chosen systems, or null when none is chosen: then what was typed for all systems comes first. */
export const systemsChosen = ({ systems }: Pick<Selection, 'systems'>): readonly number[] | null =>
  isOpen(systems) ? null : systems;
