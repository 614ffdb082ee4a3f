import type { Dice } from './dice.ts';
import type { Schema } from './operations.ts';

/** What a request may name: ids of things that are there, the other company's too, and a text that tells its writer. */
export interface Known {
  readonly ids: readonly number[];
  readonly aliases: readonly string[];
  readonly signature: string;
}

const NUMBERS = [
  0,
  -1,
  1.5,
  2147483647,
  2147483648,
  -2147483648,
  -2147483649,
  4294967296,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1.7976931348623157e308,
  5e-324,
  20,
  1900,
  2101,
];
const TEXTS = [
  '',
  ' ',
  '\u00a0\u2003',
  'a\ud800',
  '\udc00b',
  'a\0b',
  '\u0001\u001f\u007f',
  'ж'.repeat(10_001),
  'x'.repeat(200_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table users; --",
  '%',
  '_%\\',
  '{',
  '}{',
  '{x} / {y}',
  '((((((((((',
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  '\u202eabc\u2066',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(60),
  '０１２',
  'ß'.repeat(100),
  'İ',
  '1e3',
  '0x10',
  '-1',
  '+1',
  '1.0',
  'NaN',
  'Infinity',
  'null',
  'true',
  'final',
  'latest',
  '0000-01-01',
  '2026-02-30',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '10000-01-01',
  '2026-01-01T00:00:00+14:59',
  '../../etc/passwd',
  '%00',
  '%ff',
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value];
  return value;
};

/** A value that a caller should not send here, or a rare one that they may. */
export function wrongValue(dice: Dice): unknown {
  switch (dice.whole(0, 9)) {
    case 0:
    case 1:
    case 2:
      return dice.pick(NUMBERS);
    case 3:
    case 4:
    case 5:
    case 6:
      return dice.pick(TEXTS);
    case 7:
      return dice.pick([null, true, false]);
    case 8:
      return dice.pick([[], {}, [[]], [null], [{}], { id: 1 }, JSON.parse('{"__proto__":{"admin":true}}')]);
    default:
      return dice.pick([
        () => Array.from({ length: 20_000 }, (_, at) => at),
        () => Array.from({ length: 600 }, () => 'x'),
        () => Array.from({ length: 30 }, () => 1),
        () => nested(dice.pick([3, 60, 2000])),
      ])();
  }
}

/** Texts that fit the document's patterns; whatever else has a pattern is a name. */
function fitting(pattern: string, dice: Dice, { ids, signature }: Known): string {
  if (pattern.startsWith('^(final')) return dice.chance(0.3) ? 'final' : String(dice.pick(ids));
  if (pattern.startsWith('^(latest')) return dice.pick(['latest', '2024', '2025']);
  if (pattern === '^[0-9+() \\-]*$') return '+7 900 000-00-00';
  if (pattern === '^\\d{4}-\\d{2}$') return '2026-03';
  if (pattern.includes('@]+')) return `n${dice.whole(1, 999)}@example.com`;
  return `${signature}${dice.whole(1, 9999)}`;
}

function text(schema: Schema, name: string, dice: Dice, known: Known): string {
  if (schema.format === 'date') return `20${dice.whole(19, 27)}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}`;
  if (schema.format === 'date-time') return `20${dice.whole(19, 27)}-0${dice.whole(1, 9)}-10T10:00:00Z`;
  if (schema.format === 'email') return `n${dice.whole(1, 999)}@example.com`;
  if (schema.pattern && schema.pattern !== '\\S') return fitting(schema.pattern, dice, known);
  if (/formula|validation/.test(name)) {
    return dice.pick([
      '',
      `{${dice.pick(known.aliases)}} / {${dice.pick(known.aliases)}}`,
      `{${dice.pick(known.aliases)}} > 0`,
    ]);
  }
  if (/alias|key/.test(name) && dice.chance(0.5)) return dice.pick(known.aliases);
  if (name === 'id' || name.endsWith('_id'))
    return dice.pick(['admin', 'user', 'client', 'sum', String(dice.pick(known.ids))]);
  const words = `${known.signature} ${dice.pick(['Привет', 'text', 'Ёж, 5 %', '«имя»', ''])}${dice.whole(1, 9999)}`;
  return words.slice(0, schema.maxLength ?? 4000).padEnd(schema.minLength ?? 0, 'x');
}

function number({ type, minimum = -1000, maximum = 1e6 }: Schema, name: string, dice: Dice, known: Known): number {
  if (/year/.test(name)) return dice.whole(2023, 2026);
  if (type === 'number')
    return dice.whole(Math.max(minimum, -1000), Math.min(maximum, 1000)) / (dice.chance(0.5) ? 1 : 8);
  if (maximum < 1000) return dice.whole(Math.max(minimum, 0), maximum);
  return name === 'page' ? dice.whole(1, 3) : dice.pick(known.ids);
}

/** A value as the document asks for it. */
export function rightValue(schema: Schema, name: string, dice: Dice, known: Known): unknown {
  if (schema.nullable && dice.chance(0.15)) return null;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return rightValue(dice.pick(schema.anyOf), name, dice, known);
  switch ([schema.type].flat()[0]) {
    case 'boolean':
      return dice.chance(0.5);
    case 'integer':
    case 'number':
      return number(schema, name, dice, known);
    case 'array':
      return Array.from({ length: dice.whole(schema.minItems ?? 0, 3) }, () =>
        rightValue(schema.items ?? {}, name, dice, known),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || dice.chance(0.5))
          .map(([key, inner]) => [key, rightValue(inner, key, dice, known)]),
      );
    default:
      return text(schema, name, dice, known);
  }
}
