import { finestDigits } from '../../figures/digits.ts';
import { capitalised } from '../../language/capitalised.ts';
import { formatNumber } from '../../language/format.ts';
import { pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { ownDigits } from '../../market/own-digits.ts';
import type { MetricType } from '../../methodology/states.ts';
import { middleOf } from '../../market/place-mark.ts';
import { marketName } from '../release/market-name.ts';
import { placeText } from '../release/place-text.ts';
import type { countChanges, weakLists } from './compare-years.ts';
import { markIn, ownChange, placeChange, type Change, type Span, type YearPair } from './year-pairs.ts';

export interface NamedMetric {
  readonly description: string;
  readonly unit_name: string;
  readonly mtype: MetricType;
}

/** The digits of both years: those of the narrower market. */
const digitsOf = ({ before, after }: YearPair<unknown>) => finestDigits([before.cell, after.cell]);

const arrow = (from: string, to: string): string => `${from}\u00a0→ ${to}`;

/** The company's number in both years, «167 → 170 тыс. руб.». */
export function ownText(pair: YearPair<NamedMetric>, locale: Locale): string {
  const { before, after, metric } = pair;
  const [was, is] = [before.own?.value, after.own?.value];
  const to =
    is === undefined ? formatNumber(null, locale) : formatAmount(is, metric.unit_name, locale, ownDigits(metric, is));
  return arrow(formatNumber(was, locale, ownDigits(metric, was)), to);
}

/** The median of both years. */
export function medianText(pair: YearPair<NamedMetric>, locale: Locale): string {
  const [digits, median] = [digitsOf(pair), pair.after.cell.median];
  const to = median === null ? formatNumber(null, locale) : formatAmount(median, pair.metric.unit_name, locale, digits);
  return arrow(formatNumber(pair.before.cell.median, locale, digits), to);
}

const MARKET_MOVES: Readonly<Record<Change, Text>> = {
  better: text('рынок улучшился сильнее', 'the market improved more'),
  worse: text('рынок ухудшился сильнее', 'the market got worse by more'),
  same: text('рынок вокруг вас сдвинулся', 'the market around you shifted'),
};

/**
 * Why a place and its number moved apart: a better place with a worse number, the other way round, or only the number. Null
 * where they agree or the number stayed.
 */
export function apartText(pair: YearPair<NamedMetric>): Text | null {
  const [place, own, { market }] = [placeChange(pair), ownChange(pair), pair];
  if (place === null || own === null || market === null || pair.doubtful) return null;
  if (own === 'same' || place === own) return null;
  if (place === 'same') {
    return text(
      `ваше число стало ${own === 'better' ? 'лучше' : 'хуже'}, место прежнее`,
      `your number got ${own}, the place is the same`,
    );
  }
  const moved = MARKET_MOVES[market === own ? market : 'same'];
  const up = place === 'better';
  const ru = `ваше число стало ${up ? 'хуже' : 'лучше'}, но ${moved.ru}, поэтому место ${up ? 'выросло' : 'опустилось'}`;
  const en = `your number got ${up ? 'worse' : 'better'}, but ${moved.en}, so the place ${up ? 'rose' : 'fell'}`;
  return { ru, en };
}

/** How far a place moved, in points of the strip; null without both places. */
function moveOf({ before, after, metric }: YearPair<unknown>): number | null {
  const [one, other] = [markIn(before, metric.direction), markIn(after, metric.direction)];
  return one && other && middleOf(other) - middleOf(one);
}

/** «За год», or the years when they do not follow each other. */
const during = ({ from, to }: Span): Text =>
  to - from === 1 ? text('За год', 'Over the year') : text(`С\u00a0${from} по\u00a0${to} год`, `From ${from} to ${to}`);

/** The year in a sentence: in how many key indicators the place rose, and where it moved most. Null without places. */
export function yearSentence(keys: readonly YearPair<NamedMetric>[], span: Span): Text | null {
  const placed = keys.flatMap((pair) => {
    const [change, move] = [placeChange(pair), moveOf(pair)];
    return change === null || move === null || pair.doubtful ? [] : [{ pair, change, move }];
  });
  if (placed.length === 0) return null;
  const of = (one: Change) => placed.filter(({ change }) => change === one);
  const [up, down, all] = [of('better'), of('worse'), placed.length];
  const since = during(span);
  if (up.length + down.length === 0) {
    return text(
      `${since.ru} ваши места по ключевым показателям не изменились.`,
      `${since.en} your places in key indicators have not changed.`,
    );
  }
  const rose = up.length >= down.length;
  const [most] = (rose ? up : down).toSorted((one, other) => Math.abs(other.move) - Math.abs(one.move));
  const { pair } = most!;
  const name = pair.metric.description;
  const place = placeText(pair.after.own!, pair.metric.direction);
  const others = (rose ? down : up).length;
  const also = rose
    ? text(`, опустились по\u00a0${others}`, ` and fell in ${others}`)
    : text(`, поднялись по\u00a0${others}`, ` and rose in ${others}`);
  const rest = others > 0 ? also : text('', '');
  const n = rose ? up.length : down.length;
  return text(
    `${since.ru} вы ${rose ? 'поднялись' : 'опустились'} по\u00a0${n} из ${all} ключевых показателей${rest.ru}. ` +
      `${capitalised(`${n > 1 ? 'больше всего ' : ''}${rose ? 'поднялись' : 'опустились'}`)} по\u00a0«${name}»: ${ownText(pair, 'ru')}, теперь ${place?.ru ?? ''}.`,
    `${since.en} you ${rose ? 'rose' : 'fell'} in ${n} of ${all} key indicators${rest.en}. ` +
      `The ${n > 1 ? 'largest ' : ''}${rose ? 'rise' : 'fall'} is in “${name}”: ${ownText(pair, 'en')}, now ${place?.en ?? ''}.`,
  );
}

/** «Вы улучшили 41 показатель, рынок — 60»; null when nothing can be compared. */
export function countsSentence(
  { compared, own, market }: ReturnType<typeof countChanges>,
  group: string | null,
): Text | null {
  if (compared === 0) return null;
  return text(
    `Вы улучшили ${own.better} ${pluralRu(own.better, 'показатель', 'показателя', 'показателей')}, ` +
      `${marketName(group, 'ru').name}\u00a0— ${market.better}; ухудшили ${own.worse}, ${group === null ? 'рынок' : 'группа'}\u00a0— ${market.worse}.`,
    `You improved ${own.better}, ${marketName(group, 'en').name} ${market.better}; you got worse in ${own.worse}, ` +
      `${group === null ? 'the market' : 'the group'} in ${market.worse}.`,
  );
}

/** What became of the weak list; null when it was empty in both years. */
export function weakSentence({ before, after, left, joined }: ReturnType<typeof weakLists>): Text | null {
  if (before + after === 0) return null;
  return text(
    `Из слабых ${pluralRu(left.length, 'ушёл', 'ушли', 'ушли')} ${left.length}, ` +
      `${pluralRu(joined.length, 'вошёл', 'вошли', 'вошли')} ${joined.length}: было ${before}, стало ${after}.`,
    `${left.length} left the weak list, ${joined.length} joined it: ${before} then, ${after} now.`,
  );
}
