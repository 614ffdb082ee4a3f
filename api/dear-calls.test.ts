import { expect, test } from 'vitest';
import { allEndpoints, operationOf } from './testing/endpoints.ts';
import { DEAR } from './platform/http/limit-dear-calls.ts';
import { costOf } from '#contract/endpoint.ts';

const endpoints = await allEndpoints();

test('a file is dear for it is made for each call; only those that lie ready are not', () => {
  const ready = endpoints.filter((one) => one.file && costOf(one) < DEAR);
  expect(ready.map(({ path }) => path).toSorted()).toEqual([
    '/api/download-file/:id/',
    '/api/instruction/',
    '/api/template/file/',
    '/api/upload/template/history/:id/file/',
  ]);
});

test('what computes for long is dear, and no call costs more than a tenth of a minute’s', () => {
  const dear = endpoints.filter((one) => !one.file && costOf(one) >= DEAR);
  expect(dear.map(operationOf).toSorted()).toEqual([
    'GET /api/benchmarks/:id/compare/:otherId/',
    'GET /api/methodology/editions/:year/trial/',
    'GET /api/own-table/',
    'POST /api/metrics/:id/impact/',
  ]);
  expect(Math.max(...endpoints.map(costOf))).toBeLessThanOrEqual(120);
});

test('what takes longer than other reads has a price, though no place', () => {
  const priced = endpoints.filter((one) => costOf(one) > 1 && costOf(one) < DEAR);
  expect(priced.map(operationOf).toSorted()).toEqual([
    'GET /api/benchmarks/:id/summary/',
    'GET /api/brief/',
    'GET /api/companies/:id/metrics/',
    'GET /api/companies/:id/metricsByProcess/',
    'GET /api/data/',
    'GET /api/frame/',
    'GET /api/instruction/',
    'GET /api/metrics/',
    'GET /api/metrics/info/',
    'GET /api/releases/:id/metrics/:metricId/needed-inputs/',
    'GET /api/sessions/:id/check/',
    'GET /api/sessions/:id/metrics/',
    'GET /api/sessions/:id/metrics/:metric_id/cells/',
    'GET /api/sessions/:id/metricsByProcess/',
    'GET /api/upload/template/',
    'POST /api/metrics/check/',
  ]);
});
