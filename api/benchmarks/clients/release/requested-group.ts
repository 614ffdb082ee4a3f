import { readGroupKey } from '#domain/benchmarks/release/group-key.ts';
import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { groupName } from '#domain/benchmarks/release/market-name.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { WrongFields, wrongField } from '../../../platform/http/refusal.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Population, Release } from './load-release.ts';

interface GroupQuery {
  readonly industry?: number | undefined;
  readonly it_system?: number | undefined;
  readonly size?: number | undefined;
  readonly all?: boolean | undefined;
}

const FOR_CLIENTS = text(
  'Группу рынка выбирают только клиенты. Чтобы сузить точный расчёт, запустите его с нужными параметрами.',
  'Only clients choose a group of the market. To narrow an exact calculation, run it with other parameters.',
);

export const SIZE_ALONE = text(
  'Размер компаний не сочетается с отраслью и ИТ-системой: таких групп у рынка нет.',
  'Company size cannot be combined with an industry or IT system: the market has no such groups.',
);

/** The group of a release that is requested instead of the one a calculation was opened for; null: that one. */
export function askedGroup({ industry, it_system, size, all }: GroupQuery, isClient: boolean): Population | null {
  if (industry === undefined && it_system === undefined && size === undefined && !all) return null;
  if (!isClient) throw wrongField('industry', FOR_CLIENTS);
  if (size !== undefined && (industry !== undefined || it_system !== undefined)) throw wrongField('size', SIZE_ALONE);
  return { industry: industry ?? null, system: it_system ?? null, band: size ?? null };
}

const NO_SUCH_GROUP = text(
  'Назовите группу так: all, industry-3, industry-3.system-4, size-0.',
  'Name a group like this: all, industry-3, industry-3.system-4, size-0.',
);

/** A second group to lay beside the first; null: none. */
export function besideGroup(key: string | undefined, isClient: boolean): Population | null {
  if (key === undefined) return null;
  const group = readGroupKey(key);
  if (!isClient) throw wrongField('beside', FOR_CLIENTS);
  if (!group) throw wrongField('beside', NO_SUCH_GROUP);
  const { industry, system, size: band } = group;
  if (band !== null && (industry !== null || system !== null)) throw wrongField('beside', SIZE_ALONE);
  return { industry, system, band };
}

const UNKNOWN = {
  industry: (id: number) =>
    text(
      `Отрасли № ${id} на этом рынке нет. Выберите другую группу.`,
      `This market has no industry No. ${id}. Choose another group.`,
    ),
  it_system: (id: number) =>
    text(
      `ИТ-системы № ${id} на этом рынке нет. Выберите другую группу.`,
      `This market has no IT system No. ${id}. Choose another group.`,
    ),
  size: (place: number) =>
    text(
      `Размера № ${place} на этом рынке нет. Выберите другую группу.`,
      `This market has no size No. ${place}. Choose another group.`,
    ),
} as const;

/** Refuses a group by an industry, IT system or size that the release does not know. */
export function checkGroup({ industries, systems, bands }: Release, { industry, system, band }: Population): void {
  const asked = [
    ['industry', industry, industries.map(({ id }) => id)],
    ['it_system', system, systems.map(({ id }) => id)],
    ['size', band, bands.map(({ place }) => place)],
  ] as const;
  const wrong = asked.flatMap(([field, id, known]): [string, Text[]][] =>
    id === null || known.includes(id) ? [] : [[field, [UNKNOWN[field](id)]]],
  );
  if (wrong.length > 0) throw new WrongFields(Object.fromEntries(wrong));
}

const named = (list: readonly Ref[], id: number | null): string | undefined =>
  id === null ? undefined : (list.find((one) => one.id === id)?.name ?? `№\u00a0${id}`);

/** What a group is narrowed to, in the journal's words. */
export function namesOfGroup({ industries, systems, bands }: Release, { industry, system, band }: Population) {
  const found = bands.find(({ place }) => place === band);
  return {
    ...(industry !== null && { industry: named(industries, industry) }),
    ...(system !== null && { it_system: named(systems, system) }),
    ...(found && { size_band: { from: found.from, below: found.below, unit_name: found.unit_name } }),
  };
}

/** What a group is called; null: the whole market. */
export function nameOfGroup({ industries, systems, bands }: Release, group: Population, locale: Locale): string | null {
  const band = bands.find(({ place }) => place === group.band);
  return groupName(named(systems, group.system), named(industries, group.industry), band && bandText(band, locale));
}
