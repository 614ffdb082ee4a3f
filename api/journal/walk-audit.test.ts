import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { walkAuditEntries } from './queries.ts';

const portal = usePortal();

test('a walk over the journal yields each line once, newest first, also of one moment and while lines are added', async () => {
  const { db } = portal().portal;
  const add = (n: number, at: string) =>
    sql`insert into audit_log (action, object_type, object_id, created_at)
      select 'update', 'walked', number, ${at}::timestamptz from generate_series(1, ${n}::int) as number`.execute(db);
  await add(1500, '2026-01-05T10:00:00.123456Z');
  await add(700, '2026-01-05T10:00:00.123457Z');
  const query = { ordering: '-created_at' as const, object_type: ['walked'] };
  const found: number[] = [];
  for await (const { id } of walkAuditEntries(portal().portal, { actor: { company_id: null }, query }, Infinity)) {
    if (found.length === 1200) await add(50, '2026-01-05T10:00:01Z');
    found.push(id);
  }
  expect([found.length, new Set(found).size]).toEqual([2200, 2200]);
  expect(found.slice(700)).toEqual(found.slice(700).toSorted((a, b) => b - a));
  let some = 0;
  for await (const _ of walkAuditEntries(portal().portal, { actor: { company_id: null }, query }, 1100)) some++;
  expect(some).toBe(1100);
});
