import { formatNumber, roundTo, type Precision } from './format.ts';
import { pluralEn, pluralRu } from './plural.ts';
import type { Locale } from './text.ts';

type Forms = readonly [one: string, few: string, many: string];

/** Whole words that people use as units: 1 год, 2 года, 5 лет. */
const RUSSIAN: readonly Forms[] = [
  ['год', 'года', 'лет'],
  ['месяц', 'месяца', 'месяцев'],
  ['неделя', 'недели', 'недель'],
  ['день', 'дня', 'дней'],
  ['сутки', 'суток', 'суток'],
  ['час', 'часа', 'часов'],
  ['минута', 'минуты', 'минут'],
  ['секунда', 'секунды', 'секунд'],
  ['балл', 'балла', 'баллов'],
  ['штука', 'штуки', 'штук'],
  ['рубль', 'рубля', 'рублей'],
  ['доллар', 'доллара', 'долларов'],
  ['процент', 'процента', 'процентов'],
  ['человек', 'человека', 'человек'],
  ['сотрудник', 'сотрудника', 'сотрудников'],
  ['пользователь', 'пользователя', 'пользователей'],
  ['единица', 'единицы', 'единиц'],
  ['раз', 'раза', 'раз'],
  ['обращение', 'обращения', 'обращений'],
  ['инцидент', 'инцидента', 'инцидентов'],
  ['заявка', 'заявки', 'заявок'],
  ['сервер', 'сервера', 'серверов'],
  ['проект', 'проекта', 'проектов'],
  ['система', 'системы', 'систем'],
  ['человеко-час', 'человеко-часа', 'человеко-часов'],
  ['человеко-день', 'человеко-дня', 'человеко-дней'],
  ['человеко-месяц', 'человеко-месяца', 'человеко-месяцев'],
];

const ENGLISH: readonly (readonly [one: string, many: string])[] = [
  ['year', 'years'],
  ['month', 'months'],
  ['week', 'weeks'],
  ['day', 'days'],
  ['hour', 'hours'],
  ['minute', 'minutes'],
  ['second', 'seconds'],
  ['point', 'points'],
  ['piece', 'pieces'],
  ['item', 'items'],
  ['rouble', 'roubles'],
  ['ruble', 'rubles'],
  ['person', 'people'],
  ['employee', 'employees'],
  ['user', 'users'],
  ['request', 'requests'],
  ['incident', 'incidents'],
  ['server', 'servers'],
  ['project', 'projects'],
];

/** By any of its forms, since a unit may have been named «день» as well as «дней». */
const DECLINED = new Map<string, (n: number) => string>([
  ...RUSSIAN.flatMap((forms) => forms.map((form) => [form, (n: number) => pluralRu(n, ...forms)] as const)),
  ...ENGLISH.flatMap((forms) => forms.map((form) => [form, (n: number) => pluralEn(n, ...forms)] as const)),
]);

const FIRST_WORD = /^[\p{L}-]+(?=\s|\/|$)/u;

/** Units that only say «things»: the name of what is counted stands beside the number and says which. */
const PIECES: readonly string[] = 'шт шт. штука pcs pcs. piece item'.split(' ');
const UNSAID = new Set([...PIECES, 'коэф', 'коэф.', 'коэффициент', 'ratio']);

const singular = (unit: string): string => {
  const name = unit.toLowerCase();
  return DECLINED.get(name)?.(1) ?? name;
};

/**
 * A unit as it stands behind a number: nothing for a bare count or ratio («11,2», not «11,2 шт.»). Units are names that
 * administrators type: the first word is declined when it is a known whole word («час в год»), everything else,
 * abbreviations included, stays as it is.
 */
export const unitAfter = (shown: number, unit: string): string =>
  UNSAID.has(singular(unit))
    ? ''
    : unit.replace(FIRST_WORD, (word) => DECLINED.get(word.toLowerCase())?.(shown) ?? word);

/** Units of things and people, of which there are only whole ones; a bare unit, no ratio of them. */
const THINGS = new Set([
  ...PIECES,
  ...(
    'чел чел. ед. человек сотрудник пользователь единица обращение инцидент заявка сервер проект система ' +
    'person employee user request incident server project'
  ).split(' '),
]);

/** Whether an amount in this unit counts things or people. */
export const isOfThings = (unit: string): boolean => THINGS.has(singular(unit));

/** Units of posts, of which there are parts. */
const POSTS = new Set(['штат. ед.', 'ставка', 'fte']);

/** Whether an amount in this unit counts posts. */
export const isOfPosts = (unit: string): boolean => POSTS.has(unit.trim().toLowerCase());

/** What stands between a number and its unit: a space, but in English none before a percent sign. */
export const unitSpace = (unit: string, locale: Locale, space = '\u202f'): string =>
  unitAfter(1, unit) === '' || (locale === 'en' && unit.startsWith('%')) ? '' : space;

/** A number with its unit behind a narrow space; the unit goes with the number that is read, not with the one behind it. */
export const formatAmount = (value: number, unit: string, locale: Locale, precision: Precision): string =>
  `${formatNumber(value, locale, precision)}${unitSpace(unit, locale)}${unitAfter(roundTo(value, precision), unit)}`;
