import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { wrongField } from '../../platform/http/refusal.ts';
import type { Population, Release } from './load-release.ts';
import { SIZE_ALONE } from './released-metric.ts';

interface GroupQuery {
  readonly industry?: number | undefined;
  readonly it_system?: number | undefined;
  readonly size?: number | undefined;
  readonly all?: boolean | undefined;
}

const FOR_CLIENTS = text(
  'Группы выпуска выбирают клиенты; точный расчёт сужают его параметрами.',
  'Groups of a release are for clients; an exact calculation is narrowed by its parameters.',
);

/** The group of a release that is asked for instead of the one a calculation was opened for; null: that one. */
export function askedGroup({ industry, it_system, size, all }: GroupQuery, isClient: boolean): Population | null {
  if (industry === undefined && it_system === undefined && size === undefined && !all) return null;
  if (!isClient) throw wrongField('industry', FOR_CLIENTS);
  if (size !== undefined && (industry !== undefined || it_system !== undefined)) throw wrongField('size', SIZE_ALONE);
  return { industry: industry ?? null, system: it_system ?? null, band: size ?? null };
}

/** What a group is called; null: the whole market. */
export function groupName({ industries, systems, bands }: Release, group: Population, locale: Locale): string | null {
  const band = bands.find(({ place }) => place === group.band);
  const names = [
    systems.find(({ id }) => id === group.system)?.name,
    industries.find(({ id }) => id === group.industry)?.name,
    band && bandText(band, locale),
  ];
  return names.filter(Boolean).join(' · ') || null;
}
