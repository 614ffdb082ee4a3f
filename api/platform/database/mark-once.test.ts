import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { doOnce } from './mark-once.ts';

const database = useDatabase();

test('what is done once is begun again after it was cut short, and never after its end', async () => {
  const { db } = database();
  let done = 0;
  const cut = doOnce(db, 'a thing', async () => {
    throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');
  for (let start = 0; start < 2; start++) await doOnce(db, 'a thing', async () => void (done += 1));
  expect(done).toBe(1);
});

test('processes that start together wait for the one that does it', async () => {
  const { db } = database();
  const order: string[] = [];
  const others: Promise<unknown>[] = [];
  await doOnce(db, 'another thing', async () => {
    others.push(doOnce(db, 'another thing', async () => void order.push('twice')).then(() => order.push('waited')));
    await pause(50);
    order.push('done');
  });
  await Promise.all(others);
  expect(order).toEqual(['done', 'waited']);
});
