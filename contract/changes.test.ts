import { expect, test } from 'vitest';
import { allEndpoints, operationOf } from '#api/testing/endpoints.ts';
import { ALL_ROOMS } from './rooms.ts';

const endpoints = await allEndpoints();

test('every call that is no reading says which rooms it changes, and a reading changes none', () => {
  const silent = endpoints.filter(({ method, changes }) => (method === 'GET') !== (changes === undefined));
  expect(endpoints.length).toBeGreaterThan(100);
  expect(silent.map(operationOf)).toEqual([]);
});

test('every room that is said to change has something to read in it', () => {
  const read = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ noun }) => noun));
  expect(ALL_ROOMS.filter((room) => !read.has(room))).toEqual([]);
  const strange = endpoints.filter(({ changes }) => changes?.some((room) => !read.has(room)));
  expect(strange.map(operationOf)).toEqual([]);
});

test('a call that changes nothing else computes, finds or sends something, or answers with all it has changed', () => {
  const idle = endpoints.filter(({ changes }) => changes?.length === 0);
  expect(idle.map(operationOf).toSorted()).toEqual([
    'POST /api/companies/report1/',
    'POST /api/confirm-identity/',
    'POST /api/confirm-identity/passkey/',
    'POST /api/metrics/:id/find_available_processes/',
    'POST /api/metrics/:id/find_dependencies/',
    'POST /api/metrics/:id/impact/',
    'POST /api/metrics/check/',
    'POST /api/profile/factors/passkeys/begin/',
    'POST /api/profile/factors/totp/begin/',
    'POST /api/shared/',
    'POST /api/upload/template/preview/',
    'POST /api/users/me/first-steps/',
    'POST /api/users/reset_my_password/',
  ]);
});
