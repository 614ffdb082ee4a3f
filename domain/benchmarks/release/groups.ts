import { text, type Locale } from '../../language/text.ts';
import { bandText } from './band-text.ts';
import { hiddenText } from './hidden-text.ts';
import { groupName } from './market-name.ts';
import type { Hidden } from './own-in-market.ts';

/** What a group is chosen by. */
export const GROUP_KINDS = ['market', 'industry', 'size', 'system', 'industry_and_system'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** A part of the market; null: all of it. */
export interface Group {
  readonly industry: number | null;
  readonly system: number | null;
  /** The index of the size band in the release. */
  readonly size: number | null;
}

export const WHOLE_MARKET: Group = { industry: null, system: null, size: null };

export function groupKind({ industry, system, size }: Group): GroupKind {
  if (system !== null) return industry === null ? 'system' : 'industry_and_system';
  if (industry !== null) return 'industry';
  return size === null ? 'market' : 'size';
}

export const isSameGroup = (one: Group, other: Group): boolean =>
  one.industry === other.industry && one.system === other.system && one.size === other.size;

interface Counts {
  readonly metric_count: number;
  readonly company_count: number;
  readonly hidden: Hidden | null;
}

interface NamedGroup extends Counts {
  readonly id: number;
  readonly name: string;
}

/** What a release says of its groups, and which of them a company belongs to. */
export interface ReleaseGroups {
  readonly all: Counts;
  readonly industries: readonly NamedGroup[];
  readonly size_bands: readonly (Counts & Parameters<typeof bandText>[0] & { readonly place: number })[];
  readonly it_systems: readonly NamedGroup[];
  readonly combinations: readonly (Counts & { readonly industry_id: number; readonly it_system_id: number })[];
  readonly own: {
    readonly industry_id: number | null;
    readonly size_band: number | null;
    readonly it_system_ids: readonly number[];
  };
}

/** A group one can compare with. */
export interface GroupChoice {
  readonly group: Group;
  readonly name: string;
  /** The company's industry, size or IT system. */
  readonly isOwn: boolean;
  /** The largest number of companies in one of its figures. */
  readonly n: number;
  readonly metricCount: number;
  /** Why nothing of it is shown; null: it can be chosen. */
  readonly closed: string | null;
}

export interface GroupMenu {
  readonly all: GroupChoice;
  readonly industries: readonly GroupChoice[];
  readonly sizes: readonly GroupChoice[];
  readonly systems: readonly GroupChoice[];
  /** An IT system within an industry. */
  readonly crossed: readonly GroupChoice[];
}

export const ALL = text('Весь рынок', 'Whole market');

const ownFirst = (choices: readonly GroupChoice[]): GroupChoice[] =>
  choices.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));

/** All groups of a release, the company's own first; `need`: the least number of companies behind a figure. */
export function groupMenu(release: ReleaseGroups, need: number, locale: Locale): GroupMenu {
  const { own } = release;
  const choice = (name: string, group: Partial<Group>, counts: Counts, isOwn: boolean): GroupChoice => ({
    group: { ...WHOLE_MARKET, ...group },
    name,
    isOwn,
    n: counts.company_count,
    metricCount: counts.metric_count,
    closed: counts.hidden && hiddenText({ reason: counts.hidden, need })[locale],
  });
  const nameOf = (list: readonly NamedGroup[], id: number) => list.find((one) => one.id === id)?.name ?? `№\u00a0${id}`;
  // A part of a closed industry or system is closed too, so it is left out.
  const isOpen = (list: readonly NamedGroup[], id: number) => list.some((one) => one.id === id && one.hidden === null);
  const hasSystem = (id: number) => own.it_system_ids.includes(id);
  return {
    all: choice(ALL[locale], {}, release.all, false),
    industries: ownFirst(
      release.industries.map((one) => choice(one.name, { industry: one.id }, one, one.id === own.industry_id)),
    ),
    sizes: release.size_bands.map((one) =>
      choice(bandText(one, locale), { size: one.place }, one, one.place === own.size_band),
    ),
    systems: ownFirst(release.it_systems.map((one) => choice(one.name, { system: one.id }, one, hasSystem(one.id)))),
    crossed: ownFirst(
      release.combinations
        .filter((one) => isOpen(release.industries, one.industry_id) && isOpen(release.it_systems, one.it_system_id))
        .map((one) =>
          choice(
            groupName(nameOf(release.it_systems, one.it_system_id), nameOf(release.industries, one.industry_id)) ?? '',
            { industry: one.industry_id, system: one.it_system_id },
            one,
            one.industry_id === own.industry_id && hasSystem(one.it_system_id),
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
