import { formBody, jsonBody, type Body } from './bodies.ts';
import type { Dice } from './dice.ts';
import type { Operation } from './operations.ts';
import { rightValue, wrongValue, type Known } from './values.ts';

export interface FuzzRequest {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

const typed = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 300).toWellFormed());
};

const ODD_STEPS = ['%00', '%ff', '%2e%2e', '%2f', 'a%5cb', '%D9%A1', '1;x', '1%20', 'x'.repeat(300)];
const ODD_QUERIES = [
  '&',
  '=',
  '%',
  '%ff=%c0',
  'page[]=1',
  'page[a]=1',
  '__proto__[x]=1',
  'a=1&a=2',
  'constructor=1',
  '?',
  '#',
];
const LANGUAGES = ['ru', 'en', '', 'xx-YY;q=9', '*', 'en,'.repeat(200)];

function pathOf({ path, parameters }: Operation, dice: Dice, known: Known): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (dice.chance(0.08)) return dice.pick(ODD_STEPS);
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return typed(dice.chance(0.1) ? wrongValue(dice) : rightValue(schema, name, dice, known)) || '0';
  });
}

function queryOf({ parameters }: Operation, dice: Dice, known: Known): string {
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required || dice.chance(0.3)))
    .flatMap(({ name, schema }) => {
      const value = dice.chance(0.2) ? wrongValue(dice) : rightValue(schema, name, dice, known);
      const values: unknown[] = Array.isArray(value) ? value.slice(0, 40) : [value];
      return values.map((one) => `${name}=${typed(one)}`);
    });
  if (dice.chance(0.04)) pairs.push(dice.pick(ODD_QUERIES));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, 8000);
}

/** A call as somebody might send it: mostly as the document asks, with here and there something it does not expect. */
export function requestOf(operation: Operation, dice: Dice, known: Known): FuzzRequest {
  const { json, form } = operation;
  const body =
    (form && formBody(form, dice, known)) ??
    (json && jsonBody(json, dice, known)) ??
    (dice.chance(0.02) ? { type: 'application/json', bytes: Buffer.from('{"value":1}') } : null);
  return {
    operation,
    url: `${pathOf(operation, dice, known)}${queryOf(operation, dice, known)}`,
    headers: {
      ...(dice.chance(0.3) && { 'accept-language': dice.pick(LANGUAGES) }),
      ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
    },
    body,
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same call as a command to be typed; `$TOKEN` is a token of the same kind of person. */
export function commandFor({ operation, url, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const sent = body ? `echo ${body.bytes.toString('base64')} | base64 -d | ` : '';
  return (
    `${sent}curl -i -X ${operation.method} -H "authorization: Bearer $TOKEN" ${lines.join(' ')}` +
    `${body ? ' --data-binary @-' : ''} ${quoted(`http://localhost:3000${url}`)}`
  );
}
