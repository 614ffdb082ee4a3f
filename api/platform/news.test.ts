import { expect, test } from 'vitest';
import { createNews } from './news.ts';

test('what is said again and again is news once, and again only after a minute of silence', () => {
  let seconds = 0;
  const isNews = createNews(() => seconds * 1000);
  const full = 'no space left on device';
  expect(isNews(full)).toBe(true);
  for (; seconds < 600; seconds += 30) expect(isNews(full)).toBe(false);
  expect(isNews('another')).toBe(true);
  seconds += 61;
  expect(isNews(full)).toBe(true);
});
