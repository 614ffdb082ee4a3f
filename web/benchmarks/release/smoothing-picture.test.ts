import { expect, test } from 'vitest';
import { smoothingExample } from '../PublicationRulesPage.tsx';

test('the example is counted by the rules it explains: weights of a whole, a median between values, on the grid', () => {
  const { companies, smoothed, published, step } = smoothingExample();
  expect(companies.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(companies.some(({ value }) => value === published)).toBe(false);
  expect(published % step).toBe(0);
  expect(Math.abs(published - smoothed)).toBeLessThanOrEqual(step / 2);
});
