import { expect, test } from 'vitest';
import { companyMetricColumns } from './company-columns.tsx';
import { sessionMetricColumns } from './session-columns.tsx';

const periods = [2024, 2025].map((year) => ({ key: `year-${year}`, year, session: null }));
const ofCompany = (phone: boolean) =>
  companyMetricColumns('ru', { periods, system: null, onTrend: () => {}, phone }).map(({ id }) => id);
const ofSession = (phone: boolean) =>
  sessionMetricColumns('ru', { systems: [], findings: new Map([[1, []]]), onFindings: () => {}, phone }).map(
    ({ id }) => id,
  );

test('on a phone the value of a questionnaire stands beside the name', () => {
  expect(ofSession(true)).toEqual(['name', 'system-all', 'findings', 'unit']);
  expect(ofSession(false)).toEqual(['name', 'findings', 'unit', 'system-all']);
});

test('on a phone the newest year of a company stands beside the name', () => {
  expect(ofCompany(true)).toEqual(['name', 'year-2025', 'year-2024', 'unit', 'trend']);
  expect(ofCompany(false)).toEqual(['name', 'unit', 'year-2024', 'year-2025', 'trend']);
});
