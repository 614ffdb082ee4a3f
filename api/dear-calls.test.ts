import { expect, test } from 'vitest';
import { allEndpoints, operationOf } from './testing/endpoints.ts';
import { costOf } from '#contract/endpoint.ts';

const endpoints = await allEndpoints();

test('a file is dear for it is made for each call; only those that lie ready are not', () => {
  const ready = endpoints.filter((one) => one.file && costOf(one) === 1);
  expect(ready.map(({ path }) => path).toSorted()).toEqual([
    '/api/download-file/:id/',
    '/api/instruction/',
    '/api/template/file/',
    '/api/upload/template/history/:id/file/',
  ]);
});

test('what computes for long is dear, and no call costs more than a tenth of a minute’s', () => {
  const dear = endpoints.filter((one) => !one.file && costOf(one) > 1);
  expect(dear.map(operationOf).toSorted()).toEqual([
    'GET /api/benchmarks/:id/compare/:otherId/',
    'GET /api/benchmarks/:id/summary/',
    'GET /api/brief/',
    'GET /api/methodology/editions/:year/trial/',
    'GET /api/own-table/',
    'GET /api/releases/:id/metrics/:metricId/needed-inputs/',
    'POST /api/metrics/:id/impact/',
    'POST /api/metrics/check/',
  ]);
  expect(Math.max(...endpoints.map(costOf))).toBeLessThanOrEqual(120);
});
