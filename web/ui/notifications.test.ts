import { expect, test } from 'vitest';
import { currentNotices, dismiss, notify } from './notifications.ts';
import { withoutNotices } from './testing/dismiss-all.ts';

withoutNotices();

const messages = () => currentNotices().map((notice) => notice.message);

test('a message hides after 5 seconds unless told otherwise', () => {
  notify('a');
  notify('b', { duration: 6000 });
  expect(currentNotices().map((notice) => notice.duration)).toEqual([5000, 6000]);
});

test('the same message is not shown twice at once', () => {
  notify('a', { variant: 'error' });
  notify('a', { variant: 'error' });
  expect(messages()).toEqual(['a']);
});

test('the same message about others is shown too', () => {
  notify('a', { lines: ['Первый: нет'] });
  notify('a', { lines: ['Второй: нет'] });
  notify('a', { lines: ['Второй: нет'] });
  expect(currentNotices().map(({ lines }) => lines)).toEqual([['Первый: нет'], ['Второй: нет']]);
});

test('a message may come again after it was closed', () => {
  notify('a');
  dismiss(currentNotices()[0]!.id);
  notify('a');
  expect(messages()).toEqual(['a']);
});

test('at most three are shown: a fourth pushes out the oldest', () => {
  for (const message of ['a', 'b', 'c', 'd']) notify(message);
  expect(messages()).toEqual(['b', 'c', 'd']);
});
