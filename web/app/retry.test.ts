import { expect, test } from 'vitest';
import { shouldRetry } from './retry.ts';

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read is retried once after %i', (status) => {
  expect(shouldRetry('GET', status, 1)).toBe(true);
  expect(shouldRetry('GET', status, 2)).toBe(false);
});

test.each([200, 400, 401, 403, 404, 413, 501])('a read is not retried after %i', (status) => {
  expect(shouldRetry('GET', status, 1)).toBe(false);
});

test.each(['POST', 'PUT', 'DELETE'])('%s is never retried', (method) => {
  expect(shouldRetry(method, 503, 1)).toBe(false);
});
