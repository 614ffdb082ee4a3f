import { describe, expect, test } from 'vitest';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf, allEndpoints, operationOf } from './testing/endpoints.ts';
import { usePortal } from './testing/portal.ts';

const portal = usePortal();
const endpoints = await allEndpoints();
const streams = new Set(['/api/events/']);
const closed = endpoints.filter(({ access, path }) => access !== 'public' && !streams.has(path));

/** The rule, worked out here a second time: does this role, with or without being a contact, pass the declaration? */
function mayCall({ access }: Endpoint, role: string, contact: boolean): boolean {
  if (typeof access === 'string') return true;
  const isStaff = role === 'admin' || role === 'user';
  const held: readonly string[] = BUILTIN_ROLES.find(({ id }) => id === role)?.tokens ?? [];
  if (access.staff && !isStaff) return false;
  if (access.figures && isStaff && !(held.includes('view') && held.includes('metrics/by_year/view'))) return false;
  if ('allOf' in access) return access.allOf.every((code) => held.includes(code));
  return (access.orContact === true && contact) || access.anyOf.some((code) => held.includes(code));
}

test('every endpoint of the contract is served', async () => {
  const { app } = portal();
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path.replace(/\/$/, '') }));
  expect(missing.map(operationOf)).toEqual([]);
});

describe.each(closed.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s',
  (method, _path, endpoint) => {
    test('is closed without a token', async () => {
      expect((await portal().anonymous({ method, url: addressOf(endpoint) })).statusCode).toBe(401);
    });

    test.each([
      ['admin', 'admin', false],
      ['analyst', 'user', false],
      ['client', 'client', true],
      ['reader', 'reader', false],
    ])('answers %s by the rights of the role', async (username, role, contact) => {
      const caller = await portal().as(username);
      const url = addressOf(endpoint);
      const answer = method === 'GET' ? await caller.get(url) : await caller.send(method, url, {});
      expect(answer.statusCode === 403).toBe(!mayCall(endpoint, role, contact));
      expect(answer.statusCode).toBeLessThan(500);
    });
  },
);
