import { text, type Locale, type Text } from '../../language/text.ts';
import { withinSentence } from '../../language/within-sentence.ts';
import { isUntold } from '../../market/may-be-listed.ts';
import { formatOwn } from '../../market/own-text.ts';
import type { JudgedRow } from '../money/compare-costs.ts';
import { equationText } from '../money/equation.ts';
import { formatAmountOf } from '../money/format-roubles.ts';
import { shortPlaceText } from '../release/place-text.ts';
import type { NamedIndicator, StandingRow } from '../standing/company-standing.ts';
import type { PinTexts } from '../standing/marks.ts';
import type { BriefDecision, BriefPrice } from './brief.ts';

/** What the gap of a cost ratio costs, with the company's number it is multiplied by. */
export interface Cost<Row extends StandingRow> {
  readonly row: JudgedRow<Row>;
  readonly base: Text;
}

interface Besides<Row extends StandingRow> {
  readonly cost: Cost<Row> | null;
  /** Where the company stands with its target of the indicator; empty without one. */
  readonly target: string;
  readonly texts: PinTexts;
}

const WORDS = {
  ru: {
    dear: (name: string) => `Разобраться, почему дороже рынка: ${name}`,
    cheap: (name: string) => `Сохранить: ${name}`,
    worse: (name: string) => `Улучшить: ${name}`,
    better: (name: string) => `Сохранить: ${name}`,
    now: (value: string, place: string) => `Сейчас ${value}${place === '' ? '' : `, ${place}`}.`,
    stake: 'На кону',
    saved: 'Дешевле середины рынка на',
    price: 'Цена',
    aYear: 'в\u00a0год',
  },
  en: {
    dear: (name: string) => `Find out what makes it more expensive than the market: ${name}`,
    cheap: (name: string) => `Keep: ${name}`,
    worse: (name: string) => `Improve: ${name}`,
    better: (name: string) => `Keep: ${name}`,
    now: (value: string, place: string) => `Now ${value}${place === '' ? '' : `, ${place}`}.`,
    stake: 'At stake',
    saved: 'Below the middle of the market by',
    price: 'Price',
    aYear: 'a\u00a0year',
  },
} as const satisfies Record<Locale, unknown>;

/** The first line is the amount, the others say how it comes about. */
function typedPrice(typed: string, label: string): BriefPrice {
  const [amount = '', ...rest] = typed.trim().split(/\r\n|[\r\n]/);
  return { label, amount: amount.trim(), equation: rest.join(' ').trim() };
}

function priceOf<Row extends StandingRow>(cost: Cost<Row> | null, typed: string, locale: Locale): BriefPrice | null {
  const words = WORDS[locale];
  if (typed.trim() !== '') return typedPrice(typed, words.price);
  if (cost === null) return null;
  return {
    label: cost.row.roubles > 0 ? words.stake : words.saved,
    amount: `${formatAmountOf(cost.row, locale)} ${words.aYear}`,
    equation: equationText(cost.row, cost.base[locale], locale),
  };
}

function titleOf<Row extends StandingRow>(
  { row, placed, unlisted }: NamedIndicator<Row>,
  cost: Cost<Row> | null,
  locale: Locale,
): string {
  const words = WORDS[locale];
  const name = withinSentence(row.description);
  if (cost) return cost.row.roubles > 0 ? words.dear(name) : words.cheap(name);
  const side = isUntold(unlisted) ? null : (placed?.side ?? null);
  return side === 'worse' || side === 'better' ? words[side](name) : row.description;
}

/** A pinned indicator as a decision: what to do, the fact, the note and the price. Of a doubtful value nothing is concluded. */
export function briefDecision<Row extends StandingRow>(
  item: NamedIndicator<Row>,
  { cost, target, texts }: Besides<Row>,
  locale: Locale,
): BriefDecision {
  const { row, meaning, unlisted } = item;
  const { own, direction } = row;
  const isTold = own !== null && !isUntold(unlisted);
  const place = (isTold && shortPlaceText(own, direction)?.[locale]) || '';
  const fact = isTold ? [WORDS[locale].now(formatOwn(own, row, locale), place), meaning?.[locale] ?? ''] : [];
  return {
    metric: row.id,
    name: row.description,
    title: texts.decision.trim() || titleOf(item, cost, locale),
    fact: fact.join(' ').trim(),
    target: isTold ? target : '',
    note: texts.note,
    price: priceOf(isTold ? cost : null, texts.price, locale),
    typed: { decision: texts.decision, price: texts.price },
    doubt: own?.doubt ?? null,
    unlisted,
  };
}

/** «Три решения». */
export function decisionsTitle(count: number): Text {
  const names = [
    text('Одно решение', 'One decision'),
    text('Два решения', 'Two decisions'),
    text('Три решения', 'Three decisions'),
  ];
  return names[count - 1] ?? text('Решения', 'Decisions');
}
