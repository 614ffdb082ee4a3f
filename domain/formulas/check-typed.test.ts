import { expect, test } from 'vitest';
import { checkTypedFormula, knownAliases } from './check.ts';

test('a formula without any metric is warned of, a mistake or a metric in it is not', () => {
  const severities = (source: string) =>
    checkTypedFormula(source, knownAliases(['a'])).problems.map(({ severity }) => severity);
  expect(severities('1 / 0')).toEqual(['warning']);
  expect(severities('COALESCE(1; 2)')).toEqual(['warning']);
  expect(severities('{a} / 2')).toEqual([]);
  expect(severities('1 +')).toEqual(['error']);
});
