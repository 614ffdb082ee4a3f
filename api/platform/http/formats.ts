import type { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

type Check = (text: string) => boolean;

const formatCheck = (name: 'date' | 'date-time'): Check => {
  const format = addFormats.default.get(name);
  if (typeof format !== 'object' || !('validate' in format))
    throw new Error(`ajv-formats checks ${name} in another way`);
  return format.validate as Check;
};
const isDay = formatCheck('date');
const isInstant = formatCheck('date-time');

/** The standard allows a year 0, which PostgreSQL does not know. */
const hasYear: Check = (text) => !text.startsWith('0000');
/** And offsets of a whole day, of which PostgreSQL takes less than 16 hours; there is no place beyond 14. */
const hasOffset: Check = (text) => !/[+-](1[5-9]|2\d):?\d\d$/.test(text);

/** The formats of JSON Schema, days and moments only as the database can keep them. */
export function knowFormats(ajv: Ajv): void {
  addFormats.default(ajv);
  ajv.addFormat('date', (text) => hasYear(text) && isDay(text));
  ajv.addFormat('date-time', (text) => hasYear(text) && hasOffset(text) && isInstant(text));
}
