import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFormula, knownAliases } from '#domain/formulas/check.ts';
import { evaluate } from '#domain/formulas/evaluate.ts';
import { isAlias } from '#domain/formulas/lexer.ts';
import { orderByMentions } from '#domain/formulas/order.ts';
import { checkRules, type Condition } from '#domain/formulas/rules.ts';
import { aliasesOf, sameAlias } from '#domain/formulas/tree.ts';
import { definitionOf, FIELDS_OF_TYPE, type DefinitionField } from '#domain/methodology/definition.ts';
import { readDemoDefinitions } from './definitions.ts';
import { generateValues } from './generate-values.ts';
import { processesOf, readDemoMethodology, type DemoProcess } from './methodology.ts';

const roots = readDemoMethodology();
const processes = processesOf(roots);
const metrics = processes.flatMap((process) => process.metrics ?? []);
const indicators = processes.flatMap((process) => process.indicators ?? []);
const all = [...metrics, ...indicators];
const known = knownAliases(all.map(({ alias }) => alias));
const formulas = new Map(
  indicators.map(({ alias, formula }) => [sameAlias(alias), checkFormula(formula, known, 'indicator')]),
);
const mentions = new Map([...formulas].map(([alias, { formula }]) => [alias, aliasesOf(formula)]));
const rulesOf = (lines: readonly string[] = []) => checkRules(lines.join('\n'), known);

const { units } = JSON.parse(readFileSync(new URL('directories.json', import.meta.url), 'utf8')) as { units: string[] };

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
const depth = (process: DemoProcess): number => 1 + Math.max(0, ...(process.children ?? []).map(depth));

test('the methodology is large enough to be a real one', () => {
  expect(roots.length).toBeGreaterThanOrEqual(8);
  expect(processes.length).toBeGreaterThanOrEqual(60);
  expect(metrics.length).toBeGreaterThanOrEqual(250);
  expect(indicators.length).toBeGreaterThanOrEqual(120);
  expect(metrics.filter((metric) => metric.validation_rules).length).toBeGreaterThanOrEqual(150);
  expect(metrics.filter((metric) => metric.optional_validation_rules).length).toBeGreaterThanOrEqual(40);
});

test('the tree has two or three levels, and a root process holds nothing but processes', () => {
  expect(roots.filter((root) => depth(root) < 2 || depth(root) > 3)).toEqual([]);
  expect(roots.filter((root) => root.metrics || root.indicators)).toEqual([]);
  expect(processes.filter(({ children, metrics: own }) => !children && !own)).toEqual([]);
});

test('aliases are well formed and unique whatever their case, of metrics with indicators and of processes', () => {
  expect(repeated(all.map(({ alias }) => sameAlias(alias)))).toEqual([]);
  expect(repeated(processes.map(({ alias }) => sameAlias(alias)))).toEqual([]);
  expect([...all, ...processes].filter(({ alias }) => !isAlias(alias))).toEqual([]);
});

test('no two processes, metrics or indicators bear one name', () => {
  expect(repeated(all.map(({ description }) => description.toLowerCase()))).toEqual([]);
  expect(repeated(processes.map(({ name }) => name.toLowerCase()))).toEqual([]);
});

test('a total grows with the company and is neither good nor bad: only what does not has a direction', () => {
  expect(metrics.filter(({ direction, demo }) => direction && demo.of).map(({ alias }) => alias)).toEqual([]);
});

test('the core is about 40 metrics, among them the size and all that key indicators are computed from', () => {
  const core = new Set(metrics.filter(({ is_core }) => is_core).map(({ alias }) => sameAlias(alias)));
  const inputsOf = (alias: string): string[] => mentions.get(alias)?.flatMap(inputsOf) ?? [alias];
  const needed = indicators.filter(({ key }) => key).flatMap(({ alias }) => inputsOf(sameAlias(alias)));
  const sizes = metrics.filter(({ is_size }) => is_size).map(({ alias }) => sameAlias(alias));
  expect([...needed, ...sizes].filter((alias) => !core.has(alias))).toEqual([]);
  expect(core.size).toBeGreaterThanOrEqual(35);
  expect(core.size).toBeLessThanOrEqual(45);
});

test('six key indicators, two of each theme, each with a place of its own and a direction', () => {
  const key = indicators.flatMap(({ key: mark, direction }) => (mark ? [{ ...mark, direction }] : []));
  expect(key.toSorted((a, b) => a.order - b.order).map(({ theme, order }) => [theme, order])).toEqual([
    ['cost', 1],
    ['cost', 2],
    ['service', 3],
    ['service', 4],
    ['risk', 5],
    ['risk', 6],
  ]);
  expect(key.filter(({ direction }) => !direction)).toEqual([]);
});

test('each of the 542 is defined in both languages: what a number is and holds, what an indicator means', () => {
  const texts = readDemoDefinitions();
  const missing = (some: readonly { alias: string }[], fields: readonly DefinitionField[]) =>
    some.flatMap(({ alias }) => fields.filter((field) => !texts[alias]?.[field]).map((field) => `${alias}: ${field}`));
  expect(Object.keys(texts)).toHaveLength(metrics.length + indicators.length);
  expect(missing(metrics, FIELDS_OF_TYPE.metric)).toEqual([]);
  expect(missing(indicators, ['what_it_is', 'good_when', 'moved_by', 'compare_with'])).toEqual([]);
});

test('a definition is a sentence or two of its own: short, in its language, written for nothing else', () => {
  const texts = Object.entries(readDemoDefinitions()).flatMap(([alias, fields]) =>
    Object.entries(fields).flatMap(([field, { ru, en }]) => [
      { of: `${alias} ${field}`, named: field === 'known_as', language: 'ru', written: ru },
      { of: `${alias} ${field}`, named: field === 'known_as', language: 'en', written: en },
    ]),
  );
  const own = texts.filter(({ named }) => !named);
  expect(own.filter(({ written }) => written.length < 25 || written.length > 350).map(({ of }) => of)).toEqual([]);
  expect(repeated(own.map(({ written }) => written))).toEqual([]);
  const foreign = texts.filter(({ language, written }) => language === 'en' && /\p{Script=Cyrillic}/u.test(written));
  expect(foreign.map(({ of }) => of)).toEqual([]);
});

test('every unit is in the directory, and none stands there twice', () => {
  expect(all.filter(({ unit }) => !units.includes(unit))).toEqual([]);
  expect(repeated(units)).toEqual([]);
});

test('no Latin letter hides inside a Russian word or passes for one', () => {
  const comments = indicators.flatMap(({ formula }) => formula.match(/\/\/.*/g) ?? []);
  const texts = [
    ...processes.map(({ name }) => name),
    ...all.flatMap((one) => [one.description, ...Object.values(definitionOf(one))]),
    ...comments,
  ];
  const mixed = /\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}|(?<!\p{L})[ABCEHKMOPTXYaceopxy](?!\p{L})/u;
  expect(texts.concat(units).filter((text) => mixed.test(text))).toEqual([]);
});

test('every formula checks without a remark', () => {
  expect([...formulas].filter(([, { problems }]) => problems.length > 0)).toEqual([]);
});

test('every rule checks without a remark and speaks of its own metric', () => {
  for (const { alias, validation_rules, optional_validation_rules } of metrics) {
    for (const lines of [validation_rules, optional_validation_rules]) {
      const { conditions, problems } = rulesOf(lines);
      expect({ alias, problems }).toEqual({ alias, problems: [] });
      expect(conditions).toHaveLength(lines?.length ?? 0);
      for (const { formula } of conditions) expect(aliasesOf(formula)).toContain(sameAlias(alias));
    }
  }
});

test('indicators do not go round in circles, and some are built on others', () => {
  expect(orderByMentions(mentions).cycle).toBeNull();
  expect([...mentions.values()].filter((used) => used.some((alias) => mentions.has(alias))).length).toBeGreaterThan(2);
});

test.each(['SUM(', 'IF(', 'COALESCE(', 'ROUND(', 'ABS(', 'СУММ(', 'ЕСЛИ(', 'ОКРУГЛ(', 'СРЗНАЧ(', '//'])(
  'the formulas show how %s is used',
  (part) => expect(indicators.some(({ formula }) => formula.includes(part))).toBe(true),
);

const order = orderByMentions(mentions).order ?? [];

function pseudoCompany(number: number, year = 0): Map<string, number> {
  const values = generateValues(metrics, { seed: `company ${number}`, year });
  for (const alias of order) {
    values.set(
      alias,
      evaluate(formulas.get(alias)!.formula, (name) => values.get(name) ?? NaN),
    );
  }
  return values;
}

const market = Array.from({ length: 200 }, (_, number) => pseudoCompany(number));

test('a pseudo-company is the same each time and another one differs', () => {
  expect(pseudoCompany(7)).toEqual(market[7]);
  expect(pseudoCompany(8)).not.toEqual(market[7]);
  expect(pseudoCompany(7, 1)).not.toEqual(market[7]);
});

const strict = metrics.flatMap(({ validation_rules }) => rulesOf(validation_rules).conditions);
const optional = metrics.flatMap(({ optional_validation_rules }) => rulesOf(optional_validation_rules).conditions);

const broken = (rules: readonly Condition[], companies: readonly ReadonlyMap<string, number>[]): number =>
  companies
    .map((company) => rules.filter(({ formula }) => evaluate(formula, (alias) => company.get(alias) ?? NaN) !== 1))
    .reduce((sum, { length }) => sum + length, 0);

test.each([-3, 0, 3])('in year %i pseudo-companies keep at least nineteen strict conditions of twenty', (year) => {
  const companies = market.map((_, number) => pseudoCompany(number, year));
  expect(broken(strict, companies)).toBeLessThanOrEqual(0.05 * strict.length * companies.length);
});

test('non-strict conditions are broken now and then, on average by fewer than four a company', () => {
  expect(broken(optional, market)).toBeGreaterThan(0);
  expect(broken(optional, market) / market.length).toBeLessThan(4);
});

test('every indicator can be computed for at least 90 % of pseudo-companies', () => {
  const computed = (alias: string) => market.filter((company) => Number.isFinite(company.get(alias))).length;
  expect(order.filter((alias) => computed(alias) < 0.9 * market.length)).toEqual([]);
});

test('a share in percent stays between 0 and 100 unless it may exceed its base', () => {
  const exceeding = new Set(['it_cost.explained_share', 'prj.benefit_share', 'hr.turnover', 'prj.delay']);
  const shares = indicators.filter(
    ({ alias, unit, description }) => unit === '%' && description.startsWith('Доля') && !exceeding.has(alias),
  );
  const wrong = shares.filter(({ alias }) =>
    market.some((company) => (company.get(alias) ?? 0) < 0 || (company.get(alias) ?? 0) > 100),
  );
  expect(wrong.map(({ alias }) => alias)).toEqual([]);
});

const median = (alias: string): number => {
  const values = market.map((company) => company.get(alias) ?? NaN).filter(Number.isFinite);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
};

test.each([
  ['it_cost.per_user', 100, 220],
  ['it_cost.revenue_share', 1, 3],
  ['it_cost.staff_monthly', 100, 200],
  ['it.users_per_staff', 20, 40],
  ['hr.salary', 80, 160],
  ['hr.turnover', 10, 25],
  ['sd.contacts_per_user', 8, 14],
  ['sd.in_time_share', 85, 95],
  ['sd.resolution_time', 5, 11],
  ['sd.cost_per_contact', 900, 3000],
  ['app.availability', 99.5, 99.95],
  ['lic.used_share', 65, 85],
  ['srv.per_admin', 25, 80],
  ['dc.pue', 1.4, 1.9],
  ['prj.in_time_share', 50, 75],
  ['prj.in_budget_share', 60, 85],
  ['sec.cost_share', 6, 12],
  ['wp.per_engineer', 120, 300],
  ['dom.registry_share', 35, 60],
])('the median of %s lies between %d and %d', (alias, low, high) => {
  expect(median(alias)).toBeGreaterThan(low);
  expect(median(alias)).toBeLessThan(high);
});
