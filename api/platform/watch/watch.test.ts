import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { createVisitor } from '#api/testing/visitor.ts';
import { serveMeasures } from './serve-measures.ts';
import { causeOf } from './slow.ts';

const portal = usePortal();
const probe = async (url: string) => {
  const { statusCode, body } = await portal().anonymous({ url });
  return [statusCode, body];
};

test('a portal that works is alive and ready; one that is closing is alive and no longer ready', async () => {
  expect(await probe('/livez')).toEqual([200, 'ok']);
  expect(await probe('/readyz')).toEqual([200, '{"status":"ready","lacks":[]}']);
  portal().portal.doors.closing = true;
  expect(await probe('/livez')).toEqual([200, 'ok']);
  expect(await probe('/readyz')).toEqual([503, '{"status":"not-ready","lacks":["closing"]}']);
  portal().portal.doors.closing = false;
});

test('the measures name requests by route, never by address, and know the queue, the pool and the disk', async () => {
  const client = await portal().as('client');
  await client.get('/api/users/me/');
  await client.get('/api/sessions/999999/');
  const text = await portal().portal.measures.read();
  expect(text).toMatch(
    /etalon_http_request_duration_seconds_count\{method="GET",route="\/api\/users\/me\/",status="200"\} \d/,
  );
  expect(text).not.toContain('sessions/999999');
  for (const name of [
    'etalon_database_connections{state="waited_for"} 0',
    '# TYPE etalon_questionnaires gauge',
    'etalon_disk_free_bytes ',
    'etalon_database_bytes ',
    'nodejs_eventloop_lag_p99_seconds ',
  ])
    expect(text).toContain(name);
});

test('the measures have a door of their own: people cannot read them on the portal', async () => {
  const { statusCode, body } = await portal().anonymous({ url: '/metrics', headers: { accept: 'text/plain' } });
  expect([statusCode, body.includes('etalon_')]).toEqual([404, false]);
  const { measures, log } = portal().portal;
  const server = await serveMeasures(measures, { host: '127.0.0.1', port: 0 }, log);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, measures.contentType]);
  expect(await answer.text()).toContain('etalon_jobs');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

test('a slow request is put down to what it waited for', () => {
  expect(causeOf(2000, 1500, 0.2)).toBe('database');
  expect(causeOf(2000, 100, 0.95)).toBe('processor');
  expect(causeOf(2000, 100, 0.2)).toBe('waiting');
});

test('every try at a password is counted, those refused unheard too: one address alone is seen to guess', async () => {
  const { app, portal: services } = portal();
  const visitor = createVisitor(app, services.settings.publicUrl);
  const form = await visitor.begin();
  for (let tries = 0; tries < 12; tries++) await visitor.type(form, 'admin', `guess ${tries}`);
  const text = await services.measures.read();
  expect(text).toContain('etalon_sign_in_events_total{action="sign_in_failed"} 5\n');
  expect(text).toContain('etalon_sign_in_events_total{action="sign_in_throttled"} 7\n');
});
