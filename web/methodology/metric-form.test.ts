import { expect, test } from 'vitest';
import { DEFINITION_NAMES, eachOfDefinition } from '#domain/methodology/definition.ts';
import { METRIC_TYPES } from '#domain/methodology/states.ts';
import { bodyOf, valuesOf } from './metric-form.ts';

const blank = valuesOf(null, 7);

test('a new metric begins with the sum over all systems and a missing value that is no zero', () => {
  expect(blank).toMatchObject({
    process: 7,
    unit: null,
    rule_for_calc_all_it_systems: 'sum',
    no_value_is_zero: false,
    max_deviation: null,
  });
});

test('a unit that is not chosen is sent as -1', () => {
  expect(bodyOf(blank, 'metric').unit).toBe(-1);
  expect(bodyOf({ ...blank, unit: 3 }, 'metric').unit).toBe(3);
});

test('the rules of a metric are sent under their own names, and no formula', () => {
  const body = bodyOf({ ...blank, error_validation: '{a} > 0', warning_validation: '{a} < 9', formula: 'x' }, 'metric');
  expect(body).toMatchObject({ validation_rules: '{a} > 0', optional_validation_rules: '{a} < 9' });
  expect(body).not.toHaveProperty('formula');
});

test('only an indicator can be a key one, and without a theme it has no place', () => {
  const key = { ...blank, key_theme: 'risk', key_order: 3 } as const;
  expect(bodyOf(key, 'indicator')).toMatchObject({ key_theme: 'risk', key_order: 3 });
  expect(bodyOf({ ...key, key_theme: null }, 'indicator')).toMatchObject({ key_theme: null, key_order: null });
  expect(bodyOf(key, 'metric')).not.toHaveProperty('key_theme');
});

test('an indicator is sent with its formula and without rules', () => {
  const body = bodyOf({ ...blank, formula: '{a} / {b}', max_deviation: 12.5 }, 'indicator');
  expect(body).toMatchObject({ mtype: 'indicator', formula: '{a} / {b}', max_deviation: 12.5 });
  expect(body).not.toHaveProperty('validation_rules');
  expect(body).not.toHaveProperty('rule_for_calc_all_it_systems');
});

test.each(METRIC_TYPES)('of %s every text of the definition is sent', (mtype) => {
  const said = eachOfDefinition((field) => DEFINITION_NAMES[field].ru);
  expect(bodyOf({ ...blank, ...said }, mtype)).toMatchObject(said);
});
