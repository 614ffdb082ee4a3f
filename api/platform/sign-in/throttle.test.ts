import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { createThrottle } from './throttle.ts';

const database = useDatabase();
beforeEach(async () => {
  await database().db.deleteFrom('rate_limit').execute();
  // All tries are made at one moment, however long they take.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

/** Two of them, as two processes would have. */
const pair = () => [createThrottle(database().db), createThrottle(database().db)] as const;
const QUARTER_HOUR = 15 * 60;

test('five attempts for one name from one address, counted by all processes together', async () => {
  const [here, there] = pair();
  for (const throttle of [here, there, here, there, here]) {
    expect(await throttle.attempt('vera', '10.0.0.1')).toEqual({ wait: 0, began: false });
  }
  const refused = await there.attempt(' VERA ', '10.0.0.1');
  expect(refused.began).toBe(true);
  expect(refused.wait).toBe(QUARTER_HOUR);
  expect(await here.attempt('vera', '10.0.0.1')).toMatchObject({ began: false });
  expect(await here.attempt('vera', '10.0.0.2')).toEqual({ wait: 0, began: false });
  expect(await here.attempt('nina', '10.0.0.1')).toEqual({ wait: 0, began: false });
});

test('attempts made at the same moment are all counted', async () => {
  const [here, there] = pair();
  const tries = Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).attempt('vera', '10.0.0.1'));
  const passed = (await Promise.all(tries)).filter(({ wait }) => wait === 0);
  expect(passed).toHaveLength(5);
});

test('a right password forgives the attempts before it', async () => {
  const [here, there] = pair();
  for (let i = 0; i < 4; i++) await here.attempt('vera', '10.0.0.1');
  await there.succeeded('vera', '10.0.0.1');
  for (let i = 0; i < 5; i++) expect(await here.attempt('vera', '10.0.0.1')).toMatchObject({ wait: 0 });
});

test('fifty failures from one address block the address for every name', async () => {
  const [here] = pair();
  for (let i = 0; i < 50; i++) expect(await here.attempt(`name${i}`, '10.0.0.9')).toMatchObject({ wait: 0 });
  expect((await here.attempt('somebody', '10.0.0.9')).wait).toBeGreaterThan(0);
  expect(await here.attempt('somebody', '10.0.0.8')).toMatchObject({ wait: 0 });
});

test('a hundred failures for one name, from wherever they come, block the name for an hour', async () => {
  const [here] = pair();
  for (let i = 0; i < 100; i++) expect(await here.attempt('vera', `10.0.1.${i}`)).toMatchObject({ wait: 0 });
  expect(await here.attempt('vera', '10.0.2.1')).toMatchObject({ wait: 3600 });
});

test('typed names are kept only as digests', async () => {
  const [here] = pair();
  await here.attempt('my password by mistake', '10.0.0.1');
  const rows = await database().db.selectFrom('rate_limit').select('key').execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('mistake');
});

test('who has a whole IPv6 network is counted as one address', async () => {
  const [here] = pair();
  for (let i = 0; i < 5; i++) expect(await here.attempt('vera', `2001:db8:1:2::${i}`)).toMatchObject({ wait: 0 });
  expect((await here.attempt('vera', '2001:db8:1:2:ffff::1')).wait).toBeGreaterThan(0);
  expect(await here.attempt('vera', '2001:db8:1:3::1')).toMatchObject({ wait: 0 });
});
