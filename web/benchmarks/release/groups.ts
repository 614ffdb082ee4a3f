import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { groupName } from '#domain/benchmarks/release/market-name.ts';
import type { Hidden } from '#domain/benchmarks/release/own-in-market.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import type { ReleaseMenu } from '#contract/releases.ts';
import type { SearchParams } from '#web/ui/table/list-state.ts';
import { groupTexts } from './texts.ts';

/** A part of the market; null: all of it. */
export interface Group {
  readonly industry: number | null;
  readonly system: number | null;
  /** The index of the size band in the release. */
  readonly size: number | null;
}

export const WHOLE_MARKET: Group = { industry: null, system: null, size: null };

export const isSameGroup = (one: Group, other: Group): boolean =>
  one.industry === other.industry && one.system === other.system && one.size === other.size;

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

/** The group parameters for downloading files; none for the calculation's own group. */
export function fileGroup(group: Group, benchmark: Benchmark | undefined) {
  if (!benchmark || isSameGroup(group, groupOf(benchmark))) return {};
  return Object.fromEntries(Object.entries(writeGroup(group)).filter(([, value]) => value !== undefined));
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

/** One line of the menu. */
export interface GroupChoice {
  readonly group: Group;
  readonly name: string;
  /** The company's industry, the company's size. */
  readonly isOwn: boolean;
  /** The largest number of companies in one of its figures. */
  readonly n: number;
  readonly metricCount: number;
  /** Why nothing of it is shown. */
  readonly hidden: Hidden | null;
}

export interface GroupMenu {
  readonly all: GroupChoice;
  readonly industries: readonly GroupChoice[];
  readonly sizes: readonly GroupChoice[];
  readonly systems: readonly GroupChoice[];
  readonly crossed: readonly GroupChoice[];
}

const ownFirst = (choices: readonly GroupChoice[]): GroupChoice[] =>
  choices.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));

/** All groups a release can be read by, the company's industry first. */
export function groupMenu(menu: Omit<ReleaseMenu, 'release'>, locale: Locale): GroupMenu {
  const texts = groupTexts[locale];
  const choice = (
    name: string,
    group: Partial<Group>,
    { company_count, metric_count, hidden }: ReleaseMenu['all'],
    isOwn = false,
  ): GroupChoice => ({
    group: { ...WHOLE_MARKET, ...group },
    name,
    isOwn,
    n: company_count,
    metricCount: metric_count,
    hidden,
  });
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? `№\u00a0${id}`;
  // A part of a closed industry or system is closed too, so it is left out.
  const isOpen = (list: readonly { readonly id: number; readonly hidden: Hidden | null }[], id: number) =>
    list.some((one) => one.id === id && one.hidden === null);
  const isTelling = ({ industry_id, it_system_id }: ReleaseMenu['combinations'][number]) =>
    isOpen(menu.industries, industry_id) && isOpen(menu.it_systems, it_system_id);
  return {
    all: choice(texts.all, {}, menu.all),
    industries: ownFirst(
      menu.industries.map((one) => choice(one.name, { industry: one.id }, one, one.id === menu.own.industry_id)),
    ),
    sizes: menu.size_bands.map((one) =>
      choice(bandText(one, locale), { size: one.place }, one, one.place === menu.own.size_band),
    ),
    systems: menu.it_systems.map((one) => choice(one.name, { system: one.id }, one)),
    crossed: ownFirst(
      menu.combinations
        .filter(isTelling)
        .map((one) =>
          choice(
            groupName(nameOf(menu.it_systems, one.it_system_id), nameOf(menu.industries, one.industry_id)) ?? '',
            { industry: one.industry_id, system: one.it_system_id },
            one,
            one.industry_id === menu.own.industry_id,
          ),
        ),
    ),
  };
}

export const choicesOf = ({ all, industries, sizes, systems, crossed }: GroupMenu): GroupChoice[] => [
  all,
  ...industries,
  ...sizes,
  ...systems,
  ...crossed,
];
