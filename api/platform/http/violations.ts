import type { ErrorObject } from 'ajv';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';
import { ONE_LINE } from '#contract/shapes.ts';

const REQUIRED = text('Обязательное поле.', 'This field is required.');

const NOT_ONE_LINE = text(
  'Напишите одной строкой: без переносов и других управляющих символов.',
  'Write it in one line, without line breaks or other control characters.',
);

const TYPES: Readonly<Record<string, Text>> = {
  string: text('Ожидается текст.', 'Must be text.'),
  number: text('Ожидается число.', 'Must be a number.'),
  integer: text('Ожидается целое число.', 'Must be a whole number.'),
  boolean: text('Ожидается true или false.', 'Must be true or false.'),
  array: text('Ожидается список.', 'Must be a list.'),
  object: text('Ожидается объект JSON.', 'Must be a JSON object.'),
};

const FORMATS: Readonly<Record<string, Text>> = {
  email: text('Укажите адрес почты вида name@company.ru.', 'Enter an email address such as name@company.com.'),
  date: text('Укажите дату вида 2026-01-31.', 'Enter a date such as 2026-01-31.'),
  'date-time': text('Укажите дату и время вида 2026-01-31T10:00:00Z.', 'Enter a time such as 2026-01-31T10:00:00Z.'),
};

/** Not a keyword of JSON Schema: the portal's own check of all texts. */
export const BROKEN_TEXT = 'brokenText';

const characters = (n: number): Text =>
  text(`${n} ${pluralRu(n, 'символа', 'символов', 'символов')}`, `${n} ${pluralEn(n, 'character', 'characters')}`);

/** A schema may carry its own words for what is wrong, where a form has them. */
function ownWords(error: ErrorObject): Text | undefined {
  const schema = error.parentSchema as { wrong?: Text; properties?: Record<string, { wrong?: Text }> } | undefined;
  if (error.keyword !== 'required') return schema?.wrong;
  const missing = (error.params as { missingProperty: string }).missingProperty;
  return schema?.properties?.[missing]?.wrong;
}

/** One violation of a schema in words: what is wrong and what is expected. */
export function describeViolation(error: ErrorObject): Text {
  const own = ownWords(error);
  if (own) return own;
  const limit = (error.params as { limit?: number }).limit ?? 0;
  switch (error.keyword) {
    case 'required':
      return REQUIRED;
    case 'type':
      return TYPES[String(error.schema)] ?? text('Значение не того типа.', 'The value has the wrong type.');
    case 'minLength':
      return limit <= 1 ? REQUIRED : text(`Не короче ${characters(limit).ru}.`, `At least ${characters(limit).en}.`);
    case 'maxLength':
      return text(`Не длиннее ${characters(limit).ru}.`, `At most ${characters(limit).en}.`);
    case 'minimum':
      return text(`Не меньше ${limit}.`, `Must be ${limit} or more.`);
    case 'maximum':
      return text(`Не больше ${limit}.`, `Must be ${limit} or less.`);
    case 'minItems':
      return text(`Выберите не меньше ${limit}.`, `Choose at least ${limit}.`);
    case 'maxItems':
      return text(`Не больше ${limit} значений.`, `At most ${limit} values.`);
    case 'enum': {
      const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.slice(0, 30).join(', ');
      return text(`Недопустимое значение. Можно: ${allowed}.`, `This value is not allowed. Allowed: ${allowed}.`);
    }
    case 'format':
      return FORMATS[String(error.schema)] ?? text('Неверный формат.', 'Invalid format.');
    case 'pattern':
      if (error.schema === '\\S' || (error.schema === ONE_LINE && String(error.data).trim() === '')) return REQUIRED;
      if (error.schema === ONE_LINE) return NOT_ONE_LINE;
      return text('Недопустимые символы.', 'Some characters are not allowed.');
    case BROKEN_TEXT:
      return text(
        'В тексте есть символ, который нельзя сохранить. Удалите его или наберите текст заново.',
        'The text contains a character that cannot be saved. Remove it or retype the text.',
      );
    case 'additionalProperties':
      return text('Такого поля нет.', 'Unknown field.');
    default:
      return text('Недопустимое значение.', 'This value is not allowed.');
  }
}
