import { formatDate } from '#domain/language/format.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import type { Locale } from '#domain/language/text.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { SUMMARY_TEXTS } from './texts.ts';

export interface About {
  readonly locale: Locale;
  readonly now: Date;
  readonly address: string;
}

/** Which release the market's figures are of, of how many companies, by which revision. */
export function aboutCalculation({ benchmark }: BenchmarkSummary, locale: Locale): string {
  const { id, is_final, calculated_at, company_count: n, revision, release, group } = benchmark;
  const date = formatDate(release?.built_at ?? calculated_at, locale, 'date', 'UTC');
  const final = is_final ? ` (${SUMMARY_TEXTS.final[locale]})` : '';
  return locale === 'ru'
    ? [
        ...(release ? [`рынок на ${date} (выпуск № ${release.id})`] : []),
        ...(group === null ? [] : [`группа: ${group}`]),
        `расчёт № ${id}${final}`,
        `${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
        ...(revision === null ? [] : [`правка методики № ${revision}`]),
      ].join(' · ')
    : [
        ...(release ? [`market of ${date} (release No. ${release.id})`] : []),
        ...(group === null ? [] : [`group: ${group}`]),
        `calculation No. ${id}${final}`,
        `${n} ${pluralEn(n, 'company', 'companies')}`,
        ...(revision === null ? [] : [`methodology change No. ${revision}`]),
      ].join(' · ');
}

/** The dates of the earlier releases that figures were kept from. */
function keptSince({ strongest, weakest, doubtful }: BenchmarkSummary, locale: Locale): string {
  const dates = [...strongest, ...weakest, ...doubtful].flatMap(({ since }) =>
    since ? [formatDate(since.date, locale, 'date', 'UTC')] : [],
  );
  return [...new Set(dates)].join(', ');
}

/** Where the figures come from, how to read them, and what is not among them. */
export function notesOf(summary: BenchmarkSummary, { locale, address, now }: About): string {
  const { minimum } = summary;
  const date = formatDate(now, locale, 'time');
  const since = keptSince(summary, locale);
  const kept =
    since && { ru: ` * Цифры прежнего рынка (${since}).`, en: ` * Figures from an earlier market (${since}).` }[locale];
  return locale === 'ru'
    ? `Источник: ${address}, сформировано ${date}. Цифры рынка усреднены и округлены, чтобы не выдать ни одну компанию; место примерное. Полоса показывает рынок от ` +
        'P10 до P90, рамка — его половину, черта — медиану, точка — компанию. Тренд сравнивает последний год с предыдущим; ' +
        'разница до 5 % (у доли — от меньшей из её частей) — «ровно»; рынок в тренде — компании, которые есть в обоих годах. Рубли в год — разница с рынком, умноженная на то, на что делят показатель; складывать их нельзя. ' +
        `Рынок показан от ${minimum} компаний; значений и названий других компаний здесь нет.${kept}`
    : `Source: ${address}, generated on ${date}. Market figures are averaged and rounded so that no company can be recognised; places are approximate. The strip ` +
        'runs from P10 to P90; the box is the middle half of the market, the line its median, the dot the company. Trends compare ' +
        'the last year with the one before; a change of up to 5% (of a share: of its smaller part) is steady; the market is judged by companies present in both years. Roubles a year are the ' +
        `distance from the market times what the indicator is divided by; do not add them up. The market is shown for ${minimum} or more companies, without other companies’ values or names.${kept}`;
}
