import type { Benchmark } from '#contract/benchmarks.ts';
import { bandText } from '#domain/benchmarks/release/band-text.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { formatYears } from '#domain/language/years.ts';
import type { Fact } from '#web/ui/DetailsDrawer.tsx';
import { releaseDate, releaseName } from '../release/kept.ts';
import { groupTexts } from '../release/texts.ts';
import { paramTexts } from './texts.ts';

type Filtered = Pick<Benchmark, 'industries' | 'itSystems' | 'years' | 'size_band'>;

/** The filters of a calculation; empty for the whole market. */
export const formatFilters = ({ industries, itSystems, years, size_band }: Filtered, locale: Locale): string =>
  [
    ...[industries, itSystems].map((refs) => refs.map(({ name }) => name).join(', ')),
    size_band ? bandText(size_band, locale) : '',
    formatYears(years),
  ]
    .filter(Boolean)
    .join(' · ');

const named = (refs: Benchmark['industries'], all: string): string => refs.map(({ name }) => name).join(', ') || all;

/** What a client compares: the whole market or a group of it, and its date. */
export const marketOf = (benchmark: Benchmark, locale: Locale): string =>
  [
    formatFilters({ ...benchmark, years: [] }, locale) || groupTexts[locale].all,
    ...(benchmark.release ? [releaseDate(benchmark.release.built_at, locale)] : []),
  ].join(', ');

export function marketFacts({ company_count, comment }: Benchmark, locale: Locale): Fact[] {
  const texts = paramTexts[locale];
  return [[texts.companies, String(company_count)], ...(comment ? [[texts.comment, comment] as const] : [])];
}

/** The parameters of a calculation, for its head and for print; those of a company's are of its release. */
export function paramFacts(benchmark: Benchmark, locale: Locale, forClient = false): Fact[] {
  const texts = paramTexts[locale];
  const { author, comment, company, companies, revision, release, size_band } = benchmark;
  return [
    ...(release ? [[texts.release, releaseName(release.id, release.built_at, locale)] as const] : []),
    [texts.industries, named(benchmark.industries, texts.all)],
    [texts.itSystems, named(benchmark.itSystems, texts.all)],
    ...(size_band ? [[texts.size, bandText(size_band, locale)] as const] : []),
    ...(forClient ? [] : [[texts.years, formatYears(benchmark.years) || texts.all] as const]),
    ...(companies.length > 0 ? [[texts.companies, named(companies, texts.all)] as const] : []),
    [texts.n, String(benchmark.company_count)],
    [texts.method, forClient ? texts.smoothed : texts.methodText],
    ...(revision === null ? [] : [[texts.revision, texts.revisionNumber(revision)] as const]),
    [texts.created, formatDate(benchmark.processed_at ?? benchmark.created_at, locale, 'time')],
    ...(author ? [[texts.author, author.name] as const] : []),
    ...(company ? [[texts.owner, company.name] as const] : []),
    ...(comment ? [[texts.comment, comment] as const] : []),
  ];
}

/** The same in one line, below the title of the calculation's pages. */
export function paramLine(benchmark: Benchmark, locale: Locale): string {
  const texts = paramTexts[locale];
  const part = (label: string, value: string) => `${label}: ${value}`;
  return [
    part(texts.industries, named(benchmark.industries, texts.all)),
    part(texts.itSystems, named(benchmark.itSystems, texts.all)),
    part(texts.years, formatYears(benchmark.years) || texts.all),
    texts.count(benchmark.company_count),
    formatDate(benchmark.processed_at ?? benchmark.created_at, locale),
  ].join('\u00a0· ');
}
