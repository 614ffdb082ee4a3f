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
  await doOnce(db, 'a thing', async () => false);
  for (let start = 0; start < 2; start++) {
    await doOnce(db, 'a thing', async () => {
      done += 1;
      return true;
    });
  }
  expect(done).toBe(1);
});

test('processes that start together wait for the one that does it', async () => {
  const { db } = database();
  const order: string[] = [];
  const others: Promise<unknown>[] = [];
  await doOnce(db, 'another thing', async () => {
    const twice = doOnce(db, 'another thing', async () => order.push('twice') > 0);
    others.push(twice.then(() => order.push('waited')));
    await pause(50);
    return order.push('done') > 0;
  });
  await Promise.all(others);
  expect(order).toEqual(['done', 'waited']);
});
