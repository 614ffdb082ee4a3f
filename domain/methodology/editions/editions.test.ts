import { expect, test } from 'vitest';
import { englishNames, RUSSIAN_NAMES } from '../../language/english-names.ts';
import { plainMetric } from '../testing/plain-metric.ts';
import type { MetricState } from '../states.ts';
import { METRIC_TEXT_FIELDS } from '../wording.ts';
import { checkEdition, mayPublishEdition } from './check-edition.ts';
import { belongsInEdition, belongsToDraft, editionChanges } from './edition-changes.ts';

const YEAR = 2027;
const cost = plainMetric(1, 'cost', { is_size: true, is_core: true });
const users = plainMetric(2, 'users');
const price = plainMetric(3, 'price', { formula: '{cost} / {users}' });
const base = { processes: [], metrics: [cost, users, price] };

const changes = (...changed: MetricState[]) => {
  const ids = new Set(changed.map(({ id }) => id));
  return editionChanges(
    base,
    { processes: [], metrics: [...base.metrics.filter(({ id }) => !ids.has(id)), ...changed] },
    YEAR,
  );
};
const kinds = (...changed: MetricState[]) =>
  changes(...changed).map(({ metric, kinds: own, past }) => [metric.id, own, past.length > 0]);

test('each difference has its kind, the weightiest first; what is the same is no difference', () => {
  expect(kinds()).toEqual([]);
  expect(kinds(plainMetric(9, 'fresh', { from_year: YEAR }))).toEqual([[9, ['added'], false]]);
  expect(kinds({ ...users, until_year: YEAR - 1, includes: 'Люди', is_core: true })).toEqual([
    [2, ['retired', 'definition', 'core'], false],
  ]);
  expect(kinds({ ...price, key_theme: 'cost', key_order: 1, description: 'Цена' })).toEqual([
    [3, ['key', 'other'], false],
  ]);
  const removed = editionChanges(base, { processes: [], metrics: [cost, users] }, YEAR);
  expect(removed.map((one) => [one.metric.id, one.kinds, one.past.length > 0])).toEqual([[3, ['removed'], true]]);
});

test.each(METRIC_TEXT_FIELDS)('another %s is a change of the definition and of no figure', (field) => {
  expect(kinds({ ...price, [field]: 'Иначе' })).toEqual([[3, ['definition'], false]]);
});

test('a formula that begins with the edition leaves the past; one without a year changes it', () => {
  const later = { ...price, formula: '{cost}', earlier_formulas: [{ until_year: YEAR - 1, formula: price.formula! }] };
  expect(kinds(later)).toEqual([[3, ['formula'], false]]);
  expect(kinds({ ...price, formula: '{cost}' })).toEqual([[3, ['formula'], true]]);
  const early = { ...later, earlier_formulas: [{ until_year: YEAR - 3, formula: price.formula! }] };
  expect(kinds(early)).toEqual([[3, ['formula'], true]]);
});

test('other years of collecting are a change, of the past where years before the edition come or go', () => {
  expect(kinds({ ...users, until_year: YEAR })).toEqual([[2, ['years'], false]]);
  expect(kinds({ ...users, from_year: YEAR })).toEqual([[2, ['years'], true]]);
  expect(kinds({ ...users, from_year: YEAR - 4 })).toEqual([[2, ['years'], true]]);
  expect(kinds({ ...users, until_year: YEAR - 2 })).toEqual([[2, ['retired', 'years'], true]]);
});

test('what decides how values are counted changes the past, unless there is none', () => {
  for (const change of [
    { no_value_is_zero: !users.no_value_is_zero },
    { rule_for_calc_all_it_systems: null },
    { per_system: !users.per_system },
    { is_size: true },
  ]) {
    expect(kinds({ ...users, ...change })).toEqual([[2, ['figures'], true]]);
  }
  const fresh = { ...users, from_year: YEAR };
  const own = editionChanges(
    { processes: [], metrics: [fresh] },
    { processes: [], metrics: [{ ...fresh, is_size: true }] },
    YEAR,
  );
  expect(own.map((one) => [one.kinds, one.past])).toEqual([[['figures'], []]]);
});

test('what begins with a draft and is in no template yet waits for it; a template also has what ends right before its year', () => {
  const draft = { year: YEAR, inForce: new Set([1]) };
  expect(belongsToDraft({ id: 2, from_year: YEAR }, draft)).toBe(true);
  expect(belongsToDraft({ id: 1, from_year: YEAR }, draft)).toBe(false);
  expect(belongsToDraft({ id: 2, from_year: YEAR - 1 }, draft)).toBe(false);
  expect(belongsToDraft({ id: 2 }, draft)).toBe(false);
  expect(belongsToDraft({ id: 2, from_year: YEAR }, null)).toBe(false);
  expect(belongsInEdition({ until_year: YEAR - 1 }, YEAR)).toBe(true);
  expect(belongsInEdition({ until_year: YEAR - 2 }, YEAR)).toBe(false);
  expect(belongsInEdition({ from_year: YEAR + 1 }, YEAR)).toBe(false);
});

const found = (metrics: readonly MetricState[], more: Partial<Parameters<typeof checkEdition>[0]> = {}) => {
  const inTemplate = new Set(metrics.filter(({ mtype }) => mtype === 'metric').map(({ id }) => id));
  const checks = checkEdition({ year: YEAR, metrics, changes: [], inTemplate, names: RUSSIAN_NAMES, ...more });
  return {
    names: checks.filter(({ problems }) => problems.length > 0).map(({ name }) => name),
    ready: mayPublishEdition(checks),
  };
};

test('a whole edition passes; each mistake is found by its check, and errors forbid to publish', () => {
  expect(found(base.metrics)).toEqual({ names: [], ready: true });
  expect(found([cost, price])).toEqual({ names: ['formulas'], ready: false });
  expect(found([cost, users, price, plainMetric(4, 'a', { formula: '{a}' })])).toEqual({
    names: ['cycles'],
    ready: false,
  });
  expect(found([cost, { ...users, until_year: YEAR - 1 }, price])).toEqual({ names: ['years'], ready: false });
  expect(found(base.metrics, { inTemplate: new Set([1]) })).toEqual({ names: ['template'], ready: false });
});

test('doubtful things are warnings: they are read and may be published', () => {
  const changed = changes({ ...price, formula: '{cost}' });
  expect(found(base.metrics, { changes: changed })).toEqual({ names: ['past'], ready: true });
  for (const change of [{ is_size: true }, { from_year: YEAR - 1 }]) {
    expect(found(base.metrics, { changes: changes({ ...users, ...change }) })).toEqual({
      names: ['past'],
      ready: true,
    });
  }
  expect(found(base.metrics, { changes: changes({ ...users, until_year: YEAR }) }).names).toEqual([]);
  expect(found(base.metrics, { changes: changes({ ...users, unit: { id: 5, name: 'час' } }) }).names).toEqual([
    'units',
  ]);
  expect(found(base.metrics, { changes: changes(plainMetric(9, 'fresh', { from_year: YEAR })) }).names).toEqual([
    'definitions',
  ]);
  expect(found([{ ...cost, is_core: false }, users, price])).toEqual({ names: ['core'], ready: true });
});

test('a definition that has no English is a warning, where the portal is read in English', () => {
  const names = englishNames([{ name: 'Люди', english: 'People' }], 1);
  const metrics = [cost, { ...users, includes: 'Люди', excludes: 'ERP' }, price];
  expect(found(metrics, { names })).toEqual({ names: [], ready: true });
  const lacking = [cost, users, { ...price, what_it_is: 'Цена', wording_worse: 'Дороже: {value}' }];
  expect(found(lacking)).toEqual({ names: [], ready: true });
  expect(found(lacking, { names })).toEqual({ names: ['english'], ready: true });
  const checks = checkEdition({ year: YEAR, metrics: lacking, changes: [], inTemplate: new Set([1, 2]), names });
  expect(checks.find(({ name }) => name === 'english')!.problems).toMatchObject([
    { metric: { alias: 'price' }, message: { en: 'Not in English: What it is, Sentence when worse' } },
  ]);
});
