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
        ...(release ? [`выпуск № ${release.id} от ${date}`] : []),
        ...(group === null ? [] : [`группа: ${group}`]),
        `расчёт № ${id}${final}`,
        `${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
        ...(revision === null ? [] : [`редакция методики № ${revision}`]),
      ].join(' · ')
    : [
        ...(release ? [`release No. ${release.id}, ${date}`] : []),
        ...(group === null ? [] : [`group: ${group}`]),
        `calculation No. ${id}${final}`,
        `${n} ${pluralEn(n, 'company', 'companies')}`,
        ...(revision === null ? [] : [`methodology revision No. ${revision}`]),
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
    since &&
    { ru: ` * Цифры прежнего выпуска (${since}).`, en: ` * Figures from an earlier release (${since}).` }[locale];
  return locale === 'ru'
    ? `Источник: ${address}, сформировано ${date}. Рынок — сглаженные квантили, округлены; место примерное. Полоса — рынок от ` +
        'P10 до P90, в рамке его половина, черта — медиана, точка — компания. Тренд — последний год против предыдущего; ' +
        'до 5 % (у доли — от меньшей из её частей) — «ровно»; рынок — по компаниям, которые есть в обоих годах. Рубли в год — разница, умноженная на свой знаменатель; их не складывают. ' +
        `Рынок показан от ${minimum} компаний; значений и названий других компаний здесь нет.${kept}`
    : `Source: ${address}, generated on ${date}. Market figures are smoothed, rounded quantiles; positions are approximate. The strip ` +
        'runs from P10 to P90; the box is the middle half of the market, the line its median, the dot the company. Trends compare ' +
        'the last year with the one before; a change of up to 5% (of a share: of its smaller part) is steady; the market is judged by companies present in both years. Roubles a year are the ' +
        `gap times your denominator and must not be added up. The market is shown for ${minimum} or more companies, without other companies’ values or names.${kept}`;
}
