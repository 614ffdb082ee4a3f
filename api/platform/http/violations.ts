import type { ErrorObject } from 'ajv';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';

const REQUIRED = text('Обязательное поле.', 'This field is required.');

const TYPES: Readonly<Record<string, Text>> = {
  string: text('Ожидается текст.', 'Text is expected.'),
  number: text('Ожидается число.', 'A number is expected.'),
  integer: text('Ожидается целое число.', 'A whole number is expected.'),
  boolean: text('Ожидается true или false.', 'true or false is expected.'),
  array: text('Ожидается список.', 'A list is expected.'),
  object: text('Ожидается объект JSON.', 'A JSON object is expected.'),
};

const FORMATS: Readonly<Record<string, Text>> = {
  email: text('Укажите адрес почты вида name@company.ru.', 'Enter an e-mail address such as name@company.com.'),
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
      return TYPES[String(error.schema)] ?? text('Значение не того типа.', 'The value is of a wrong type.');
    case 'minLength':
      return limit <= 1 ? REQUIRED : text(`Не короче ${characters(limit).ru}.`, `At least ${characters(limit).en}.`);
    case 'maxLength':
      return text(`Не длиннее ${characters(limit).ru}.`, `At most ${characters(limit).en}.`);
    case 'minimum':
      return text(`Не меньше ${limit}.`, `Not less than ${limit}.`);
    case 'maximum':
      return text(`Не больше ${limit}.`, `Not more than ${limit}.`);
    case 'minItems':
      return text(`Выберите не меньше ${limit}.`, `Choose at least ${limit}.`);
    case 'maxItems':
      return text(`Не больше ${limit} значений.`, `At most ${limit} values.`);
    case 'enum': {
      const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.slice(0, 30).join(', ');
      return text(`Недопустимое значение. Можно: ${allowed}.`, `This value is not allowed. Allowed: ${allowed}.`);
    }
    case 'format':
      return FORMATS[String(error.schema)] ?? text('Неверный формат.', 'The format is wrong.');
    case 'pattern':
      return error.schema === '\\S' ? REQUIRED : text('Недопустимые символы.', 'Some characters are not allowed.');
    case BROKEN_TEXT:
      return text(
        'В тексте есть символ, который нельзя сохранить. Удалите его или наберите текст заново.',
        'The text holds a character that cannot be saved. Remove it or type the text anew.',
      );
    case 'additionalProperties':
      return text('Такого поля нет.', 'There is no such field.');
    default:
      return text('Недопустимое значение.', 'This value is not allowed.');
  }
}
