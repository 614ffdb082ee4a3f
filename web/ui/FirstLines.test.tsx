import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstLines } from './FirstLines.tsx';

const shown = (count: number) =>
  renderToStaticMarkup(<FirstLines lines={Array.from({ length: count }, (_, at) => `Строка ${at + 1}`)} />);

test('of many lines five are shown and the rest is counted on the button that opens them', () => {
  expect(shown(300).match(/<li>/g)).toHaveLength(5);
  expect(shown(300)).toContain('и ещё 295');
});

test('few lines are all shown, and never is a single one counted', () => {
  for (const count of [1, 5, 6]) {
    expect(shown(count).match(/<li>/g)).toHaveLength(count);
    expect(shown(count)).not.toContain('и ещё');
  }
});
