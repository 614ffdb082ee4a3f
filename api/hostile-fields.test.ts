import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf, allEndpoints } from './testing/endpoints.ts';
import { fieldsOf, isOf, placed, type Field } from './testing/fields.ts';
import { isLongRun } from './testing/long-run.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { sendFile } from './testing/send-file.ts';

const portal = usePortal();

const LEAST_INTEGER = -2147483648;
const MOST_INTEGER = 2147483647;

interface Place {
  readonly endpoint: Endpoint;
  readonly part: 'params' | 'query' | 'body';
  readonly field: Field;
}
const places: Place[] = (await allEndpoints()).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part]).map((field) => ({ endpoint, part, field })),
  ),
);
const numbers = places.filter(({ field }) => isOf(field, 'integer'));
const texts = places.filter(({ field }) => isOf(field, 'string'));

const nameOf = ({ endpoint, part, field }: Place): string =>
  `${endpoint.method} ${endpoint.path} ${part} ${field.path.join('.')}`;

test('every whole number a caller may send has bounds within what the database keeps', () => {
  const unbounded = numbers.filter(({ field: { schema } }) => {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return !schema.enum && (minimum < LEAST_INTEGER || maximum > MOST_INTEGER);
  });
  expect(numbers.length).toBeGreaterThan(100);
  expect(unbounded.map(nameOf)).toEqual([]);
});

/** Somebody with the same role in the same company: one person may make only so many calls a minute. */
async function twinOf(username: string): Promise<Caller> {
  const { db } = portal().portal;
  const { role_id, company_id } = await db
    .selectFrom('users')
    .select(['role_id', 'company_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const twin = `${username}-${Math.random().toString(36).slice(2)}`;
  await db.insertInto('users').values({ username: twin, full_name: 'Двойник', role_id, company_id }).execute();
  return portal().as(twin);
}

/** So many dear calls, such as files, are within the limit of a minute. */
const EACH_PERSON = 40;

const call = ({ method }: Endpoint, caller: Caller, url: string, body: unknown = {}) =>
  method === 'GET' ? caller.get(url) : caller.send(method, url, body);

function sendTo({ endpoint, part, field: { path } }: Place, caller: Caller, value: unknown) {
  const [name = ''] = path;
  const typed = encodeURIComponent(String(value).toWellFormed());
  if (part === 'query') return call(endpoint, caller, `${addressOf(endpoint)}?${name}=${typed}`);
  if (part === 'body' && endpoint.upload) {
    const file = { name: 'a.xlsx', bytes: Buffer.from('no workbook') };
    return sendFile(portal(), caller, addressOf(endpoint), file, { [name]: String(value) });
  }
  const url = addressOf({ ...endpoint, path: endpoint.path.replace(`:${name}`, typed) as Endpoint['path'] });
  return call(endpoint, caller, url, part === 'body' ? placed(path, value) : {});
}

/** Refused under the field's name; an address with it names nothing, and a form's fields are read one by one. */
function isRefused({ endpoint, part, field }: Place, status: number, answer: object): boolean {
  if (part === 'params') return status === 404;
  return status === 400 && (endpoint.upload === true || (field.path[0] ?? 'detail') in answer);
}

/** Each place gets one of the numbers, every one of them when there is time. */
const numbersOf = (which: number) => numbers.filter((_, at) => isLongRun || at % 3 === which);

test.each([
  ['2147483648', 2147483648, numbersOf(0)],
  ['-2147483649', -2147483649, numbersOf(1)],
  ['1e21', 1e21, numbersOf(2)],
  ['half a surrogate pair', 'a\ud800', texts.filter(({ part }) => part === 'body')],
  ['the character with code 0', 'a\0', texts],
])('%s in whatever field is refused and breaks nothing', async (_what, value, where) => {
  let staff = await twinOf('admin');
  let client = await twinOf('client');
  const wrong: string[] = [];
  for (const [at, place] of where.entries()) {
    if (at % EACH_PERSON === EACH_PERSON - 1) [staff, client] = [await twinOf('admin'), await twinOf('client')];
    const answer = await sendTo(place, staff, value);
    // Some calls are for employees of companies alone.
    if (answer.statusCode !== 403 && !isRefused(place, answer.statusCode, answer.json())) {
      wrong.push(`${nameOf(place)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    const { statusCode } = await sendTo(place, client, value);
    if (statusCode < 400 || statusCode >= 500) wrong.push(`${nameOf(place)} of a client: ${statusCode}`);
  }
  expect(where.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test.each(['0000-01-01', '0000-01-01T00:00:00Z', '2016-12-31T23:59:60Z', '9999-12-31T23:59:59-23:59'])(
  'the moment %s in whatever filter breaks nothing',
  async (moment) => {
    const staff = await twinOf('admin');
    const wrong: string[] = [];
    for (const place of texts.filter(({ part, field }) => part === 'query' && field.schema.format)) {
      const { statusCode } = await sendTo(place, staff, moment);
      if (statusCode >= 500) wrong.push(`${nameOf(place)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  },
);
