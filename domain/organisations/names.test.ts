import { expect, test } from 'vitest';
import { CALC_RULE_IDS, DEFAULT_CALC_RULE } from './calc-rules.ts';
import { quoted, tidyName } from './names.ts';

test.each([
  ['  Порт  ', 'Порт'],
  ['АО\t«Северный\u00a0\n Терминал»', 'АО «Северный Терминал»'],
  ['Йод', 'Йод'],
  ['ERP\u0000\u200b', 'ERP'],
  ['\u200a \u3000', ''],
])('the name %j is kept as %j', (typed, saved) => {
  expect(tidyName(typed)).toBe(saved);
});

test('the default rule is one the portal can compute', () => {
  expect(CALC_RULE_IDS).toContain(DEFAULT_CALC_RULE);
});

test('a name inside a sentence stands in quotation marks, but never in two pairs', () => {
  expect(quoted('ERP')).toEqual({ ru: '«ERP»', en: '“ERP”' });
  expect(quoted('АО «Порт»').ru).toBe('АО «Порт»');
});
