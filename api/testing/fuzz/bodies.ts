import { readFileSync } from 'node:fs';
import type { Dice } from './dice.ts';
import type { Schema } from './operations.ts';
import { rightValue, wrongValue, type Known } from './values.ts';

export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value somewhere in it is exchanged, taken away or added. */
function spoil(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.6)) {
    const at = dice.whole(0, value.length - 1);
    return value.with(at, spoil(value[at], dice));
  }
  if (!isRecord(value)) return wrongValue(dice);
  const keys = Object.keys(value);
  if (keys.length === 0 || dice.chance(0.1)) {
    return { ...value, [dice.pick(['extra', 'toString', 'a\0', 'user_id', 'company_id'])]: wrongValue(dice) };
  }
  const key = dice.pick(keys);
  if (dice.chance(0.15)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: spoil(value[key], dice) };
}

const GARBAGE: readonly Body[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
  ['application/json', '\ufeff{}'],
  ['application/json', '['.repeat(50_000)],
  ['application/json', `{"value":${'9'.repeat(400)}}`],
  ['application/json; charset=utf-7', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a[b]=2&__proto__[x]=1'],
  ['text/plain', 'text'],
  ['multipart/form-data', 'no boundary'],
  ['nothing', '{}'],
].map(([type = '', text = '']) => ({ type, bytes: Buffer.from(text) }));
const BROKEN_UTF8: Body = {
  type: 'application/json',
  bytes: Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x22, 0x3a, 0x31, 0x7d]),
};

export function jsonBody(schema: Schema, dice: Dice, known: Known): Body {
  if (dice.chance(0.06)) return dice.pick([...GARBAGE, BROKEN_UTF8]);
  const right = rightValue(schema, '', dice, known);
  const value = dice.chance(0.45) ? spoil(right, dice) : right;
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? '') };
}

const CORPUS = new URL('../../../workbooks/corpus/', import.meta.url);
const FILES = [
  'programs/portal.xlsx',
  'programs/checked.xlsx',
  'programs/shape-zip64.xlsx',
  'hostile/billion-laughs.xlsx',
  'hostile/dup-entries.xlsx',
  'hostile/empty.xlsx',
  'hostile/html.xlsx',
  'hostile/xxe.xlsx',
].map((name) => readFileSync(new URL(name, CORPUS)));

const line = (text: string): Buffer => Buffer.from(`${text}\r\n`);
const BOUNDARY = 'fuzz-boundary';

function part(name: string, content: Buffer, filename?: string): Buffer[] {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return [
    line(`--${BOUNDARY}`),
    line(`Content-Disposition: form-data; name="${name}"${file}`),
    line(''),
    content,
    line(''),
  ];
}

const FILE_NAMES = [
  '',
  '../../x.xlsx',
  'C:\\a\\b.xlsx',
  'a\0.xlsx',
  `${'я'.repeat(5000)}.xlsx`,
  '"',
  '.xlsx',
  'x.xls',
  '__proto__',
];

/** A form with a file, as often broken as whole. */
export function formBody(schema: Schema, dice: Dice, known: Known): Body {
  const { file: _file, ...fields } = schema.properties ?? {};
  const typed = Object.entries(fields)
    .filter(() => dice.chance(0.5))
    .flatMap(([name, inner]) => {
      const value = dice.chance(0.3) ? wrongValue(dice) : rightValue(inner, name, dice, known);
      return part(name, Buffer.from(String(isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : value)));
    });
  const junk = Buffer.from(dice.pick(['', 'PK\x03\x04', 'no workbook', '\0'.repeat(1000)]));
  const content = dice.chance(0.6) ? dice.pick(FILES) : junk;
  const name = dice.chance(0.8) ? `${known.signature}.xlsx` : dice.pick(FILE_NAMES);
  const pieces = [...typed, ...part('file', content, name)];
  switch (dice.whole(0, 12)) {
    case 0:
      return { type: 'multipart/form-data; boundary=another', bytes: Buffer.concat(pieces) };
    case 1:
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(pieces).subarray(0, -20) };
    case 2:
      return { type: 'multipart/form-data; boundary=', bytes: Buffer.concat(pieces) };
    case 3:
      pieces.push(...part('file', content, name), ...part('other', junk, 'b.xlsx'));
      break;
    case 4:
      pieces.unshift(...Array.from({ length: 30 }, (_, at) => part(`f${at}`, Buffer.from('x'))).flat());
      break;
    case 5:
      pieces.unshift(...part(dice.pick(['__proto__', 'constructor', '', 'a"b']), Buffer.from('x'.repeat(20_000))));
      break;
    case 6:
      pieces.unshift(line(`--${BOUNDARY}`), line('X-Nothing: 1'), line(''), line('x'));
      break;
    default:
  }
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...pieces, line(`--${BOUNDARY}--`)]),
  };
}
