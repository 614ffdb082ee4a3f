import { isSameGroup, WHOLE_MARKET, type Group } from '#domain/benchmarks/release/groups.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';

/** The group a calculation was opened for. */
export const groupOf = ({ company, industries, itSystems, size_band }: Benchmark): Group =>
  company === null
    ? WHOLE_MARKET
    : { industry: industries[0]?.id ?? null, system: itSystems[0]?.id ?? null, size: size_band?.place ?? null };

const wholeIn = (value: unknown, least: number): number | null =>
  Number.isInteger(value) && Number(value) >= least ? Number(value) : null;

/** The group in the address; undefined when there is none. */
export function readGroup({ industry, it_system, size, all }: SearchParams): Group | undefined {
  const group = { industry: wholeIn(industry, 1), system: wholeIn(it_system, 1), size: wholeIn(size, 0) };
  return all === true || !isSameGroup(group, WHOLE_MARKET) ? group : undefined;
}

/** The group for the address; `all` distinguishes the whole market from the calculation's own group. */
export function writeGroup(group: Group | undefined) {
  return {
    industry: group?.industry ?? undefined,
    it_system: group?.system ?? undefined,
    size: group?.size ?? undefined,
    all: group && isSameGroup(group, WHOLE_MARKET) ? (true as const) : undefined,
  };
}
