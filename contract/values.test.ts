import { Type, type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { allEndpoints, operationOf } from '#api/testing/endpoints.ts';
import { allows, type Access } from '#domain/access/access.ts';
import { CODES, type Code } from '#domain/access/codes.ts';
import { withFigures } from '#domain/access/figures.ts';
import { accessToValues, endpointsOf, type Endpoint } from './endpoint.ts';
import { Ref, nullable } from './shapes.ts';

const endpoints = await allEndpoints();

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Numbers that no company reported: prices, sizes of files, how full a questionnaire is, bounds of groups by size. */
const NOT_FIGURES = new Set(['price', 'bytes', 'filled_percent', 'size_band', 'size_bands']);
const COMPANY = /^compan(?:y|ies)(?:_name)?$/;
/** What in an address or a query says which company an answer is about, unless choosing one takes a right to figures. */
const ABOUT_COMPANY = /\/(?:company|companies|sessions|questions)\/:id\//;
const ASKED_FOR = ['company', 'company_id', 'session_id'];

/** The parts of a schema, each with the name it has in its object; fields that are left out have none. */
function partsOf(schema: Schema, without: ReadonlySet<string>): readonly (readonly [string, Schema])[] {
  const { properties = {}, patternProperties = {}, items = [], additionalProperties: more, $defs = {} } = schema;
  const unnamed = [Object.values(patternProperties), items, schema.anyOf ?? [], schema.allOf ?? []].flat();
  return [
    ...Object.entries(properties).filter(([name]) => !without.has(name)),
    ...(typeof more === 'object' ? [...unnamed, more] : unnamed).map((one) => ['', one] as const),
    ...Object.entries($defs),
  ];
}

const some = (schema: Schema, without: ReadonlySet<string>, is: (part: Schema, name: string) => boolean): boolean =>
  partsOf(schema, without).some(([name, part]) => is(part, name) || some(part, without, is));

const isOf = (type: string) => (schema: Schema) => [schema.type].flat().includes(type);

/** What may be anything may be a figure. */
const isAnything = (schema: Schema): boolean =>
  ['type', 'enum', 'const', '$ref', 'anyOf', 'allOf', 'properties'].every((word) => !(word in schema));

/** A finding says in words what stands in a cell. */
const TELLS_FIGURES = new Set(['found']);

const mayBeFigure = (schema: Schema, name: string): boolean =>
  isOf('number')(schema) || isAnything(schema) || TELLS_FIGURES.has(name);

const isAboutFigures = (access: Access | undefined) => access !== undefined && withFigures(access) === access;

/** Whether an answer puts figures beside a company: one it names, or one it was requested for. */
function showsCompany({ path, query, body, reply, parts = {}, values }: Endpoint): boolean {
  if (!reply) return false;
  const without = new Set([...NOT_FIGURES, ...(values?.in ?? [])]);
  const whole = { properties: { reply: reply as Schema } };
  if (!some(whole, without, mayBeFigure)) return false;
  const isNamed = some(whole, without, (part, name) => {
    const inside = { properties: { part } };
    return COMPANY.test(name) && some(inside, without, isOf('string'));
  });
  const asked: readonly (Schema | undefined)[] = [query, body];
  const fields = asked.flatMap((schema) => Object.keys(schema?.properties ?? {}));
  const isAsked = (name: string) => ASKED_FOR.includes(name) && !isAboutFigures(parts[name]);
  return isNamed || ABOUT_COMPANY.test(path) || fields.some(isAsked);
}

/** Takes the figures out of each line for who may not see them; `api/figures-by-right.test.ts` says so. */
const CUTS_THEM_OUT = new Set(['GET /api/audit-log/']);
/** The company named is the reader's own, never for the staff; tests of the frame, of data and of comparing say so. */
const OWN_ALONE = new Set(['GET /api/frame/', 'GET /api/data/', 'GET /api/benchmarks/:id/compare/:otherId/']);

/** Answers in which a company stands beside figures though the endpoint does not say so, or not of these fields. */
const undeclared = (all: readonly Endpoint[]) =>
  all
    .filter((e) => showsCompany(e) && (e.values === undefined || e.values.in !== undefined))
    .map(operationOf)
    .filter((one) => !CUTS_THEM_OUT.has(one) && !OWN_ALONE.has(one));

test('every answer in which a company stands beside figures says so', () => {
  expect(endpoints.filter(({ values }) => values).length).toBeGreaterThan(40);
  expect(undeclared(endpoints)).toEqual([]);
});

const endpoint = endpointsOf('organisations');
const made = (reply: TSchema, more: object = {}) =>
  endpoint({
    method: 'GET',
    path: '/api/made-up/',
    summary: '',
    access: { anyOf: ['admin/org/edit'] },
    reply,
    ...more,
  });

test.each<[string, Endpoint]>([
  ['a row', made(Type.Array(Type.Object({ company: Ref, value: Type.Number() })))],
  ['a name', made(Type.Object({ company_name: Type.String(), rows: Type.Array(nullable(Type.Number())) }))],
  [
    'a field besides those named',
    made(Type.Object({ company: Ref, all: Type.Number() }), { values: { of: 'metric', in: ['values'] } }),
  ],
  ['figures by key', made(Type.Object({ company: Ref, by: Type.Record(Type.String(), Type.Number()) }))],
  ['places in a row', made(Type.Object({ company: Ref, pair: Type.Tuple([Type.String(), Type.Number()]) }))],
  ['parts put together', made(Type.Intersect([Type.Object({ company: Ref }), Type.Object({ median: Type.Number() })]))],
  ['whatever it is', made(Type.Object({ company: Ref, state: Type.Unknown() }))],
  ['a finding in words', made(Type.Object({ company: nullable(Ref), found: nullable(Type.String()) }))],
  ['a company requested', made(Type.Number(), { query: Type.Object({ company: Type.Integer() }) })],
  ['a company in the address', made(Type.Number(), { path: '/api/company/:id/made-up/' })],
])('figures of a company that are not declared are found: %s', (_where, e) => {
  expect(undeclared([e])).toEqual([operationOf(e)]);
});

test.each<[string, Endpoint]>([
  ['counts', made(Type.Object({ company: Ref, count: Type.Integer() }))],
  ['the market', made(Type.Object({ median: Type.Number() }))],
  ['declared', made(Type.Object({ company: Ref, value: Type.Number() }), { values: { of: 'company' } })],
  [
    'declared in one field',
    made(
      Type.Object({ count: Type.Number(), values: Type.Array(Type.Object({ company: Ref, value: Type.Number() })) }),
      {
        values: { of: 'metric', in: ['values'] },
      },
    ),
  ],
])('what shows no figures of companies need not say so: %s', (_what, e) => {
  expect(undeclared([e])).toEqual([]);
});

const staff = (permissions: readonly Code[]) => ({
  user_id: 1,
  company_id: null,
  is_company_contact: false,
  permissions: new Set(permissions),
});
const CLERICAL = CODES.filter((code) => /^(?:admin|user)\//.test(code));

test('no code of the clerical work opens figures of companies to the staff', () => {
  const open = endpoints.filter((e) => e.values && e.access !== 'public' && allows(staff(CLERICAL), accessToValues(e)));
  expect(open.map(operationOf)).toEqual([]);
});

test('who holds all rights reads them all, and to the codes that are about figures nothing is added', () => {
  const closed = endpoints.filter((e) => e.values && !allows(staff(CODES), accessToValues(e)));
  expect(closed.map(operationOf)).toEqual([]);
  const access: Access = { anyOf: ['bench/org/line/any/add'] };
  expect(made(Type.Number(), { access, values: { of: 'company' } }).access).toBe(access);
});

/** Files in which no company has figures; a schema cannot tell. */
const PLAIN_FILES = [
  'GET /api/audit-log/export/',
  'GET /api/benchmarks/:id/export/',
  'GET /api/campaigns/:year/companies/export/',
  'GET /api/company/import/returned/file/',
  'GET /api/company/import/template/',
  'GET /api/english-names/export/',
  'GET /api/instruction/',
  'GET /api/methodology/export/',
  'GET /api/statistics/export/',
  'GET /api/template/file/',
  'GET /api/template/generated/',
  'GET /api/upload/template/history/:id/file/',
  // Letters that quote figures are taken by who sees figures alone: `mayReadLetter`.
  'POST /api/letters/many/take/',
  'POST /api/letters/many/take_links/',
  'POST /api/sessions/build_form_template/',
];

test('every file with figures of companies says so; the others are named here', () => {
  const plain = endpoints.filter(({ file, values }) => file && !values).map(operationOf);
  expect(plain.toSorted()).toEqual(PLAIN_FILES);
});
