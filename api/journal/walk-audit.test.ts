import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { audit } from './audit.ts';
import { namesInFilter, walkAuditEntries } from './queries.ts';

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
  for await (const _ of walkAuditEntries(portal().portal, { actor: { company_id: null }, query }, 2100)) some++;
  expect(some).toBe(2100);
});

const NOBODY = { actor: null, ip: null, requestId: null };
const reading = (query: { object_type: string[]; object_id: string[] }) => ({ actor: { company_id: null }, query });

test('a filter by kind and number names the object of that kind, not another with the same number', async () => {
  const { db } = portal().portal;
  for (const [object_type, name] of [
    ['branch', 'Ай'],
    ['unit', 'Яшма'],
  ] as const)
    await audit(db, NOBODY, { action: 'delete', object_type, object_id: 98_765, before: { name } });
  const names = async (type: string) =>
    (await namesInFilter(portal().portal, reading({ object_type: [type], object_id: ['98765'] }))).objects;
  expect([await names('branch'), await names('unit')]).toEqual([['Ай'], ['Яшма']]);
});

test('a line says whether its object is still there, also of a calculation, which has no name', async () => {
  const { db } = portal().portal;
  const { id } = await db.insertInto('benchmark').values({ status: 'done' }).returning('id').executeTakeFirstOrThrow();
  const found: unknown[] = [];
  for (const object_id of [id, 987_654])
    await audit(db, NOBODY, { action: 'update', object_type: 'benchmark', object_id });
  const call = reading({ object_type: ['benchmark'], object_id: [String(id), '987654'] });
  const query = { ...call.query, ordering: '-created_at' as const };
  for await (const { object_id, object_exists } of walkAuditEntries(portal().portal, { ...call, query }, 10))
    found.push([object_id, object_exists]);
  expect(found).toEqual([
    ['987654', false],
    [String(id), true],
  ]);
});
