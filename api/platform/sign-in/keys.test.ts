import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { TEST_KEY_AGES, TEST_SECRETS } from '#api/testing/test-settings.ts';
import { resealSecrets } from '../secrets/reseal-secrets.ts';
import { createSecrets, placeOf } from '../secrets/secrets.ts';
import { loadKeys, publicKeys } from './load-keys.ts';

const database = useDatabase();
const load = (secrets = TEST_SECRETS) => loadKeys(database().db, secrets, TEST_KEY_AGES, new Date());
const stored = () => database().db.selectFrom('oidc_key').select(['kid', 'value']).execute();

test('processes that start together share one signing and one cookie key', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => load()));
  const [first] = all;
  expect(first?.signing).toHaveLength(1);
  expect(first?.cookies).toHaveLength(1);
  for (const keys of all) expect(keys).toEqual(first);
  expect(await load()).toEqual(first);
});

test('the published keys hold no private part', async () => {
  const { keys } = publicKeys(await load());
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('a copy of the database gives no key away, and those that stood in clear are sealed at the next start', async () => {
  const keys = await load();
  const rows = await stored();
  expect(rows.every(({ value }) => TEST_SECRETS.isCurrent(value))).toBe(true);
  for (const { kid, value } of rows) {
    const clear = TEST_SECRETS.open(value, placeOf('oidc_key', kid));
    await database().db.updateTable('oidc_key').set({ value: clear }).where('kid', '=', kid).execute();
  }
  await resealSecrets(database().db, TEST_SECRETS);
  expect((await stored()).every(({ value }) => TEST_SECRETS.isCurrent(value))).toBe(true);
  expect(await load()).toEqual(keys);
});

test('the key of the secrets is replaced while both are given; after that the old one opens nothing', async () => {
  const keys = await load();
  const oldKey = Buffer.alloc(32, 'test');
  const newKey = randomBytes(32);
  await resealSecrets(database().db, createSecrets([newKey, oldKey]));
  expect(await load(createSecrets([newKey]))).toEqual(keys);
  await expect(load()).rejects.toThrow(/зашифрованы ключом/);
  await expect(resealSecrets(database().db, TEST_SECRETS)).rejects.toThrow(/SECRET_KEY/);
  await resealSecrets(database().db, TEST_SECRETS, 'delete');
  expect(await stored()).toEqual([]);
});
