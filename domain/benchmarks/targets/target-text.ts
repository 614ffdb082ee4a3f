import { formatDate, formatNumber } from '../../language/format.ts';
import { pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { ownDigits, printedOwn } from '../../market/own-digits.ts';
import type { Direction, MetricType } from '../../methodology/states.ts';
import { gapAmount } from '../gap-text.ts';
import { dueYear, type TargetCheck, type TargetKind, type TargetState } from './check-target.ts';

export const TARGET_KIND_NAMES: Readonly<Record<TargetKind, Text>> = {
  median: text('середина рынка', 'middle of the market'),
  best: text('лучшая четверть', 'best quarter'),
  own: text('своё число', 'own number'),
};

export const TARGET_STATE_NAMES: Readonly<Record<TargetState, Text>> = {
  met: text('достигнута', 'met'),
  on_way: text('в пути', 'on the way'),
  away: text('отдаляется', 'moving away'),
  missed: text('не достигнута', 'missed'),
  overdue: text('ждёт данных', 'waiting for data'),
  changed: text('формула изменилась', 'formula changed'),
  unknown: text('ждёт данных', 'waiting for data'),
};

/** A target with what its sentence needs. */
export interface ShownTarget extends TargetCheck {
  readonly kind: TargetKind;
  readonly value: number;
  readonly due: string;
  readonly direction: Direction;
  readonly mtype: MetricType;
  readonly unit_name: string;
}

/** The number of a target as it is read, without its unit: typed, or a figure of the grid it was published on. */
export const targetNumber = ({ value }: Pick<ShownTarget, 'value'>, locale: Locale): string =>
  formatNumber(value, locale, 'typed');

function describe(target: ShownTarget, locale: Locale): string {
  const { due, direction, unit_name, state, figure, left, new_formula } = target;
  const ru = locale === 'ru';
  const value = formatAmount(target.value, unit_name, locale, 'typed');
  const day = formatDate(due, locale);
  const goal = ru ? `Цель ${value} к\u00a0${day}` : `Target ${value} by ${day}`;
  if (new_formula !== undefined)
    return ru
      ? `${goal}: формула показателя изменилась с\u00a0${new_formula}\u00a0года`
      : `${goal}: the formula of the indicator changed from ${new_formula}`;
  if (!figure || left === null) return ru ? `${goal}: вашего значения ещё нет` : `${goal}: no value of yours yet`;
  const now = formatAmount(figure.value, unit_name, locale, ownDigits(target, figure.value));
  const gap = gapAmount(Math.abs(target.value - printedOwn(target, figure.value)), unit_name, locale);
  const verb = direction === 'lower' ? text('снизить', 'reduce') : text('поднять', 'raise');
  const rest = ru ? `осталось ${verb.ru} на\u00a0${gap}` : `still to ${verb.en} by ${gap}`;
  switch (state) {
    case 'met':
      return ru
        ? `${goal} достигнута: ${now} за\u00a0${figure.year}\u00a0год`
        : `${goal} met: ${now} in ${figure.year}`;
    case 'missed':
      return ru
        ? `${goal} не достигнута: ${now} за\u00a0${figure.year}\u00a0год, не хватило ${gap}`
        : `${goal} missed: ${now} in ${figure.year}, short by ${gap}`;
    case 'overdue':
      return ru
        ? `${goal}: срок прошёл, данных за\u00a0${dueYear(due)}\u00a0год ещё нет; по последним не хватает ${gap}`
        : `${goal}: the day has passed, no data for ${dueYear(due)} yet; short by ${gap} so far`;
    case 'away':
      return ru
        ? `Вы отдалились от цели: ${now} вместо ${value} к\u00a0${day}`
        : `You moved away from the target: ${now} instead of ${value} by ${day}`;
    default:
      return `${goal}: ${rest}`;
  }
}

/** Where a company stands with a target, in one sentence; one that ends with an abbreviation has its point already. */
export const targetText = (target: ShownTarget, locale: Locale): string =>
  describe(target, locale).replace(/\.?$/, '.');

const COUNTED: readonly (readonly [
  states: readonly TargetState[],
  ru: readonly [string, string, string],
  en: string,
])[] = [
  [['met'], ['достигнута', 'достигнуты', 'достигнуто'], 'met'],
  [['on_way'], ['в пути', 'в пути', 'в пути'], 'on the way'],
  [['away'], ['отдаляется', 'отдаляются', 'отдаляются'], 'moving away'],
  [['missed'], ['не достигнута', 'не достигнуты', 'не достигнуто'], 'missed'],
  [['changed'], ['с новой формулой', 'с новой формулой', 'с новой формулой'], 'with a new formula'],
  [['overdue', 'unknown'], ['ждёт данных', 'ждут данных', 'ждут данных'], 'waiting for data'],
];

/** How many targets are in each state: «1 достигнута, 2 в пути». */
export function countTargets(states: readonly TargetState[], locale: Locale): string {
  return COUNTED.flatMap(([counted, ru, en]) => {
    const n = states.filter((state) => counted.includes(state)).length;
    return n === 0 ? [] : [`${n}\u00a0${locale === 'ru' ? pluralRu(n, ...ru) : en}`];
  }).join(', ');
}
