import { expect, test } from 'vitest';
import { makeMarket, publish, runToEnd } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();

test("a company's final is chosen by its people with one right, by the staff with another", async () => {
  const { db } = portal().portal;
  const market = await makeMarket(portal());
  const analyst = await portal().as('analyst');
  const client = await portal().as('client');
  await publish(portal(), (await runToEnd(analyst)).id);
  const own = await runToEnd(client, { industry_id: market.industries[1] }, '/api/bench-params/client/');
  const path = `/api/benchmarks/client/history/${own.id}/make-final-calculation/`;
  const hold = async (id: string, without: string) => {
    const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', id).executeTakeFirstOrThrow();
    const rest = tokens.filter((code) => code !== without);
    await db.updateTable('role').set({ tokens: rest }).where('id', '=', id).execute();
    return () => db.updateTable('role').set({ tokens }).where('id', '=', id).execute();
  };
  const backForStaff = await hold('user', 'bench/client/final/default/set/');
  expect((await analyst.send('POST', path, { value: true })).statusCode).toBe(403);
  await backForStaff();
  expect((await analyst.send('POST', path, { value: true })).statusCode).toBeLessThan(300);
  const backForClient = await hold('client', 'bench/client/final/set');
  expect((await client.send('POST', path, { value: false })).statusCode).toBe(403);
  await backForClient();
  expect((await client.send('POST', path, { value: false })).statusCode).toBeLessThan(300);
});
