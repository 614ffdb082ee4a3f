import { LATEST, nameOfBand, type Band } from '#domain/benchmarks/release/cells.ts';
import { bandsOf, sizeBands } from '#domain/benchmarks/release/size-bands.ts';
import type { Enough } from '#domain/benchmarks/release/published-figures.ts';
import { marksOf, valuesOf } from '#domain/figures/calculation.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import { groupOf, type Frozen, type FrozenCompany } from '../../runs/frozen.ts';
import type { LoadedCalculation } from '../messages.ts';
import type { ReleaseParameters } from './release-parameters.ts';

/** Companies without an industry have this one. */
const NONE = 0;

/** The companies, industries and bands of all releases, each by one place throughout. */
export interface Universe {
  readonly companies: readonly number[];
  readonly industries: readonly number[];
  readonly bands: readonly Band[];
  /** For each company the place of the one that stands for its group; of a company alone its own. */
  readonly groups: Int32Array;
}

/** What a release keeps of its companies. */
export interface ReleasedMembers {
  readonly companies: readonly number[];
  readonly industries: readonly number[];
  readonly bands: readonly number[];
  /** The company that stands for the group. */
  readonly groups: readonly number[];
  readonly parameters: Omit<ReleaseParameters, 'enough'>;
}

/** How large each company is by its latest value; not known where a person left that out. */
function sizesOf(calculation: LoadedCalculation, metric: number): Float64Array | null {
  const found = valuesOf(calculation, metric, LATEST);
  const marks = marksOf(calculation, metric, LATEST);
  return found && found.values.map((size, at) => (isLeftOut(marks?.[at] ?? 0) ? NaN : size));
}

/** For each company the first one of its group. */
function groupsOf(companies: Iterable<number>, known: ReadonlyMap<number, FrozenCompany>): number[] {
  const first = new Map<string, number>();
  return Array.from(companies, (id) => {
    const company = known.get(id);
    const name = company && groupOf(company);
    if (!name) return id;
    const found = first.get(name) ?? id;
    first.set(name, found);
    return found;
  });
}

/** What things were called then: clients read these names and never the calculation itself. */
const namesIn = ({ industries, systems, units = [] }: Frozen) => ({ industries, systems, units });

/** What is known of the companies of a calculation at its time; `kept`: the size bands published last. */
export function membersOf(
  calculation: LoadedCalculation,
  frozen: Frozen,
  size: number | null,
  kept: { readonly bands: readonly Band[]; readonly enough: Enough },
): ReleasedMembers {
  const known = new Map(frozen.companies.map((company) => [company.id, company]));
  const sizes = size === null ? null : sizesOf(calculation, size);
  const bands = sizes ? sizeBands(sizes, kept.bands, kept.enough) : [];
  return {
    companies: [...calculation.companies],
    industries: Array.from(calculation.companies, (id) => {
      const company = known.get(id);
      return company?.main_industry ?? company?.industries[0] ?? NONE;
    }),
    bands: sizes ? [...bandsOf(bands, sizes)] : Array.from(calculation.companies, () => -1),
    groups: groupsOf(calculation.companies, known),
    parameters: { bands, years: [...calculation.years], ...namesIn(frozen) },
  };
}

/**
 * Who owns whom is known best by the newest release that names a company. One that left stays with those of its group who
 * are named later.
 */
function groupPlaces(companies: readonly number[], members: readonly ReleasedMembers[]): Int32Array {
  const firstOf = new Map<number, number>();
  for (const { companies: own, groups } of members) {
    const joined = new Map<number, number>();
    own.forEach((id, at) => {
      const first = firstOf.get(id);
      if (first !== undefined && !joined.has(groups[at]!)) joined.set(groups[at]!, first);
    });
    own.forEach((id, at) => {
      if (!firstOf.has(id)) firstOf.set(id, joined.get(groups[at]!) ?? groups[at]!);
    });
  }
  const places = new Map(companies.map((id, at) => [id, at]));
  return Int32Array.from(companies, (id, at) => places.get(firstOf.get(id) ?? id) ?? at);
}

/** Of this release and all before it, the newest first, so that its bands come first. */
export function universeOf(members: readonly ReleasedMembers[]): Universe {
  const companies = [...new Set(members.flatMap((one) => one.companies))].toSorted((a, b) => a - b);
  const bands = members.flatMap(({ parameters }) => parameters.bands);
  return {
    companies,
    industries: [...new Set(members.flatMap(({ industries }) => industries))].filter((id) => id !== NONE),
    bands: [...new Map(bands.map((band) => [nameOfBand(band), band])).values()],
    groups: groupPlaces(companies, members),
  };
}
