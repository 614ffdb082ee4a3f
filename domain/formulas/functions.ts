import { text, type Text } from '../language/text.ts';

/** What a value can be, when it is there. */
export type ValueType = 'number' | 'truth';

/** Where a function stands in the editor's palette. */
export type FunctionGroup = 'totals' | 'conditions' | 'numbers';

export interface FunctionInfo<Name extends string = string> {
  readonly name: Name;
  /** The name in a Russian Excel, where there is one. */
  readonly russian: string | null;
  readonly group: FunctionGroup;
  readonly least: number;
  readonly most: number;
  /** How it is written, with names for what goes in. */
  readonly sample: Text;
  readonly about: Text;
}

/** As many arguments as Excel takes. */
const MANY = 255;

type Limits = readonly [least: number, most: number];

const defined =
  (group: FunctionGroup) =>
  <const Name extends string>(
    [name, russian]: readonly [Name, string | null],
    [least, most]: Limits,
    sample: Text,
    about: Text,
  ): FunctionInfo<Name> => ({ name, russian, group, least, most, sample, about });
const total = defined('totals');
const condition = defined('conditions');
const number = defined('numbers');

/** The functions of the language, in the order of the editor's palette: the one list from which all others are made. */
export const FUNCTIONS = [
  condition(
    ['IF', 'ЕСЛИ'],
    [3, 3],
    text('IF(условие; если да; если нет)', 'IF(condition; if true; if false)'),
    text(
      'Одно из двух значений по условию; условие без данных даёт «нет данных».',
      'One of two values, depending on a condition.',
    ),
  ),
  total(
    ['SUM', 'СУММ'],
    [1, MANY],
    text('SUM(a; b; …)', 'SUM(a; b; …)'),
    text('Сумма. Если чего-то нет, суммы нет.', 'The sum; missing if any value is missing.'),
  ),
  total(
    ['AVG', 'СРЗНАЧ'],
    [1, MANY],
    text('AVG(a; b; …)', 'AVG(a; b; …)'),
    text('Среднее арифметическое.', 'The arithmetic mean.'),
  ),
  total(
    ['MIN', 'МИН'],
    [1, MANY],
    text('MIN(a; b; …)', 'MIN(a; b; …)'),
    text('Наименьшее из чисел.', 'The smallest number.'),
  ),
  total(
    ['MAX', 'МАКС'],
    [1, MANY],
    text('MAX(a; b; …)', 'MAX(a; b; …)'),
    text('Наибольшее из чисел.', 'The largest number.'),
  ),
  number(
    ['ROUND', 'ОКРУГЛ'],
    [1, 2],
    text('ROUND(число; знаков)', 'ROUND(number; digits)'),
    text('Округление; половина — от нуля, как в Excel.', 'Rounds half away from zero, as Excel does.'),
  ),
  number(
    ['ABS', null],
    [1, 1],
    text('ABS(число)', 'ABS(number)'),
    text('Число без знака.', 'The number without its sign.'),
  ),
  condition(
    ['COALESCE', null],
    [1, MANY],
    text('COALESCE(a; b; …)', 'COALESCE(a; b; …)'),
    text('Первое из чисел, для которого есть данные.', 'The first number that is not missing.'),
  ),
  condition(
    ['ISBLANK', 'ЕПУСТО'],
    [1, 1],
    text('ISBLANK(значение)', 'ISBLANK(value)'),
    text('Да, если данных нет.', 'True if the value is missing.'),
  ),
  number(
    ['SQRT', 'КОРЕНЬ'],
    [1, 1],
    text('SQRT(число)', 'SQRT(number)'),
    text('Квадратный корень.', 'The square root.'),
  ),
  number(
    ['POWER', 'СТЕПЕНЬ'],
    [2, 2],
    text('POWER(число; степень)', 'POWER(number; exponent)'),
    text('Степень, то же что ^.', 'A power, the same as ^.'),
  ),
  number(
    ['LN', null],
    [1, 1],
    text('LN(число)', 'LN(number)'),
    text('Натуральный логарифм.', 'The natural logarithm.'),
  ),
  number(
    ['LOG10', null],
    [1, 1],
    text('LOG10(число)', 'LOG10(number)'),
    text('Десятичный логарифм.', 'The logarithm to base 10.'),
  ),
] as const;

type AnyFunction = (typeof FUNCTIONS)[number];
export type FunctionName = AnyFunction['name'];

/** Words that join or turn around truth values; they may also be written as functions. */
export type Connective = 'AND' | 'OR' | 'NOT';

const CONNECTIVES: ReadonlyMap<string, Connective> = new Map([
  ['AND', 'AND'],
  ['OR', 'OR'],
  ['NOT', 'NOT'],
  ['И', 'AND'],
  ['ИЛИ', 'OR'],
  ['НЕ', 'NOT'],
]);

const BY_NAME: ReadonlyMap<string, AnyFunction> = new Map(
  FUNCTIONS.flatMap((one) => [one.name, ...(one.russian === null ? [] : [one.russian])].map((name) => [name, one])),
);

/** Every name a function may be written with, for suggestions. */
export const FUNCTION_NAMES: readonly string[] = [...BY_NAME.keys()];

/** A function by its English or Russian name, in upper case. */
export const functionCalled = (name: string): AnyFunction | undefined => BY_NAME.get(name);

export const connectiveCalled = (name: string): Connective | undefined => CONNECTIVES.get(name);
