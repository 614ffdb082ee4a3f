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

/** What was calculated, when, of how many companies, by which revision. */
export function aboutCalculation({ benchmark }: BenchmarkSummary, locale: Locale): string {
  const { id, is_final, calculated_at, company_count: n, revision } = benchmark;
  const date = formatDate(calculated_at, locale);
  const final = is_final ? ` (${SUMMARY_TEXTS.final[locale]})` : '';
  return locale === 'ru'
    ? [
        `расчёт № ${id}${final} от ${date}`,
        `${n} ${pluralRu(n, 'компания', 'компании', 'компаний')}`,
        ...(revision === null ? [] : [`редакция методики № ${revision}`]),
      ].join(' · ')
    : [
        `calculation No. ${id}${final} of ${date}`,
        `${n} ${pluralEn(n, 'company', 'companies')}`,
        ...(revision === null ? [] : [`revision ${revision} of the methodology`]),
      ].join(' · ');
}

/** Where the figures come from, how to read them, and what is not among them. */
export function notesOf({ minimum }: BenchmarkSummary, { locale, address, now }: About): string {
  const date = formatDate(now, locale, 'time');
  return locale === 'ru'
    ? `Источник: ${address}, сформировано ${date}. Полоса — рынок от P10 до P90, в рамке его половина, черта — медиана, ` +
        'точка — компания. «Лучше, чем у» — доля остальных компаний, равные наполовину. Тренд — последний год против первого; ' +
        'до 5 % (для процентов до 1 п. п.) — «ровно». Деньги не сложены: это цены разных вещей. ' +
        `Рынок показан, где в нём не меньше ${minimum} других компаний; значений и названий других компаний здесь нет.`
    : `Source: ${address}, made on ${date}. The strip is the market from P10 to P90, half of it framed, the line its median, ` +
        'the dot the company. “Better than” is the share of the other companies, equal ones counted half. A trend is the last year ' +
        'against the first; up to 5% (1 pp of percentages) is steady. Sums of money are not added up: they are prices of ' +
        `different things. The market is shown with at least ${minimum} other companies in it; no values or names of others are here.`;
}
