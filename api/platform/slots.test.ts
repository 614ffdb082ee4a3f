import { expect, test } from 'vitest';
import { createSlots, type SlotLimits } from './slots.ts';

/** Slots, and the owners in the order in which they got a place. */
function open(limits: SlotLimits) {
  const slots = createSlots<string>(limits);
  const entered: string[] = [];
  const take = (owner: string): void => void slots.take(owner).then(() => entered.push(owner));
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { slots, entered, take, settle };
}

test('an owner never has all places, however many it waits for', async () => {
  const { entered, take, settle } = open({ inAll: 2, each: 1 });
  for (const owner of ['a', 'a', 'a', 'a', 'b']) take(owner);
  await settle();
  expect(entered).toEqual(['a', 'b']);
});

test('a free place goes to the owners in turn, not to whoever came first', async () => {
  const { slots, entered, take, settle } = open({ inAll: 1, each: 1 });
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) take(owner);
  for (let place = 0; place < 6; place++) {
    await settle();
    slots.give(entered.at(-1) ?? '');
  }
  await settle();
  expect(entered).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('an owner at its limit is passed over until one of its own is done', async () => {
  const { slots, entered, take, settle } = open({ inAll: 3, each: 2 });
  for (const owner of ['a', 'a', 'a', 'b', 'b', 'c']) take(owner);
  await settle();
  expect(entered).toEqual(['a', 'a', 'b']);
  for (const owner of ['b', 'c', 'a']) {
    slots.give(owner);
    await settle();
  }
  expect(entered).toEqual(['a', 'a', 'b', 'c', 'b', 'a']);
});

test('who has waited too long leaves the row, and the place to the next', async () => {
  const { slots, entered, take, settle } = open({ inAll: 1, each: 1 });
  take('a');
  expect(await slots.take('b', 1)).toBe(false);
  take('c');
  slots.give('a');
  await settle();
  expect(entered).toEqual(['a', 'c']);
});
