import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import type { FunctionInfo, ValueType } from './functions.ts';
import type { Place } from './tree.ts';

/** Something wrong (or, as a warning, doubtful) at a place of a formula, in words that say what to write instead. */
export interface Problem extends Place {
  readonly severity: 'error' | 'warning';
  readonly message: Text;
  /** What may have been meant, ready to be put in its place. */
  readonly suggestions: readonly string[];
}

export const MOST_CHARACTERS = 4000;
export const MOST_DEPTH = 64;
/** More mistakes than anybody mends in one go; the rest of the text is not read. */
export const MOST_ERRORS = 20;

const TYPE_NAMES: Readonly<Record<ValueType, Text>> = {
  number: text('число', 'a number'),
  truth: text('условие (да или нет)', 'a condition (true or false)'),
};

const given = (n: number): Text =>
  text(`${n} ${pluralRu(n, 'значение', 'значения', 'значений')}`, `${n} ${pluralEn(n, 'value', 'values')}`);

function arity({ least, most }: FunctionInfo): Text {
  if (least === most) return given(least);
  if (most > 100) return text(`хотя бы ${given(least).ru}`, `at least ${given(least).en}`);
  return text(`от ${least} до ${given(most).ru}`, `${least} to ${given(most).en}`);
}

/** The catalogue of what can be wrong with a formula. */
export const SAY = {
  empty: text('Формула пуста.', 'The formula is empty.'),
  tooLong: text(
    `Формула длиннее ${MOST_CHARACTERS} символов: разбейте её на несколько показателей.`,
    `The formula is longer than ${MOST_CHARACTERS} characters: split it into several indicators.`,
  ),
  tooDeep: text(
    `Вложенность больше ${MOST_DEPTH}: разбейте формулу на несколько показателей.`,
    `The formula is nested more than ${MOST_DEPTH} levels deep: split it into several indicators.`,
  ),
  operandExpected: (found: string) =>
    found === ''
      ? text(
          'Формула обрывается: ожидается число, {показатель} или скобка.',
          'The formula is incomplete: a number, a {metric} or a bracket is expected.',
        )
      : text(
          `Найдено «${found}», а ожидается число, {показатель} или скобка.`,
          `Found “${found}” where a number, a {metric} or a bracket is expected.`,
        ),
  operatorExpected: (found: string) =>
    text(
      `Перед «${found}» не хватает знака действия, например + или *.`,
      `An operator such as + or * is missing before “${found}”.`,
    ),
  closeExpected: text('Скобка не закрыта: не хватает «)».', 'This bracket is not closed: “)” is missing.'),
  surplusClose: text('Лишняя закрывающая скобка.', 'This closing bracket has no opening one.'),
  surplusSeparator: (found: string) =>
    text(
      `«${found}» здесь лишнее: значения перечисляют только в скобках функции.`,
      `“${found}” does not belong here: values are listed only inside a function's brackets.`,
    ),
  decimalComma: (fixed: string) =>
    text(`Дробная часть пишется через точку: ${fixed}.`, `Use a decimal point: ${fixed}.`),
  maybeDecimalComma: (fixed: string) =>
    text(
      `Здесь два значения через запятую. Если это одно число, напишите ${fixed}; если два — поставьте пробел или «;».`,
      `This is two values separated by a comma. For one number, write ${fixed}; for two, add a space or “;”.`,
    ),
  mixedSeparators: text(
    'В одной функции значения разделяют либо «;», либо «,», но не вместе.',
    'Inside one function use either “;” or “,”, not both.',
  ),
  badCharacter: (found: string) =>
    text(`Знак «${found}» в формулах не используется.`, `The character “${found}” is not used in formulas.`),
  exponent: (found: string) =>
    text(
      `«${found}» — не число: пишите цифры целиком, без букв.`,
      `“${found}” is not a number: write it out in digits, without letters.`,
    ),
  emptyMention: text('Пустые скобки {}: впишите ключ показателя.', 'Empty braces {}: write a metric key.'),
  badAlias: (found: string) =>
    text(
      `«${found}» не может быть ключом: допустимы буквы, цифры, точка и подчёркивание.`,
      `“${found}” cannot be a key: letters, digits, dots and underscores are allowed.`,
    ),
  unclosedMention: text('Скобка { не закрыта: не хватает «}».', 'This brace is not closed: “}” is missing.'),
  needsBraces: (name: string) =>
    text(`Показатель пишется в фигурных скобках: {${name}}.`, `Write a metric in braces: {${name}}.`),
  unknownName: (name: string) => text(`Неизвестное слово «${name}».`, `Unknown word “${name}”.`),
  unknownFunction: (name: string) => text(`Функции «${name}» нет.`, `There is no function “${name}”.`),
  callExpected: (name: string) => text(`После ${name} ожидается «(».`, `“(” is expected after ${name}.`),
  arity: (info: FunctionInfo, n: number) =>
    text(
      `В функции ${info.name} ${given(n).ru}, а нужно ${arity(info).ru}: ${info.sample.ru}.`,
      `${info.name} has ${given(n).en} and needs ${arity(info).en}: ${info.sample.en}.`,
    ),
  connectiveArity: (name: string) =>
    text(`В функции ${name} нужно хотя бы 1 значение.`, `${name} needs at least 1 value.`),
  unknownAlias: (alias: string) => text(`Показателя {${alias}} нет.`, `There is no metric {${alias}}.`),
  wrongType: (expected: ValueType, found: ValueType) =>
    text(
      `Здесь нужно ${TYPE_NAMES[expected].ru}, а это ${TYPE_NAMES[found].ru}.`,
      `${TYPE_NAMES[expected].en} is needed here, but this is ${TYPE_NAMES[found].en}.`,
    ),
  noMetric: text(
    'В формуле нет ни одного показателя: у такого показателя не будет значения ни у одной компании.',
    'The formula uses no metric: no company will have a value of this indicator.',
  ),
  indicatorIsTruth: text(
    'Показатель — это число, а формула даёт условие (да или нет).',
    'An indicator must be a number, but this formula gives a condition (true or false).',
  ),
  ruleIsNumber: text(
    'Правило — это условие, например {a} <= {b}, а здесь число.',
    'A rule must be a condition such as {a} <= {b}, but this is a number.',
  ),
  roundDigits: text(
    'Число знаков — целое число от −15 до 15, например ROUND({a}; 2).',
    'The digits must be a whole number from −15 to 15, for example ROUND({a}; 2).',
  ),
} as const;
