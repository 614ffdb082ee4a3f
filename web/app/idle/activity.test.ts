import { expect, test, vi } from 'vitest';
import { followInputs, makeActivity } from './activity.ts';

function browser() {
  const kept = new Map<string, string>();
  const setItem = vi.fn((key: string, value: string) => void kept.set(key, value));
  return { getItem: (key: string) => kept.get(key) ?? null, setItem };
}

test('the tabs of a browser share the last activity', () => {
  let now = 1_000_000;
  const store = browser();
  const [here, there] = [makeActivity(() => now, store), makeActivity(() => now, store)];
  now += 60_000;
  expect(here.idleMs()).toBe(60_000);
  there.note();
  expect(here.idleMs()).toBe(0);
});

test('typing is told to the other tabs every five seconds, not at each key', () => {
  let now = 1_000_000;
  const store = browser();
  const activity = makeActivity(() => now, store);
  for (let i = 0; i < 50; i++) {
    now += 200;
    activity.note();
  }
  expect(store.setItem).toHaveBeenCalledTimes(3);
  expect(activity.idleMs()).toBe(0);
});

test('only what a person does counts as activity', () => {
  const page = new EventTarget();
  const note = vi.fn();
  const stop = followInputs(page, note);
  for (const type of ['keydown', 'pointerdown', 'load', 'mousemove']) page.dispatchEvent(new Event(type));
  expect(note).toHaveBeenCalledTimes(2);
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(note).toHaveBeenCalledTimes(2);
});
