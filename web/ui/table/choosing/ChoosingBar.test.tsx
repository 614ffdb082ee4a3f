import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findButton } from '#web/testing/find.ts';
import { showPart } from '#web/testing/open-page.tsx';
import { ChoosingBar } from './ChoosingBar.tsx';

/** The bar with so many ticked rows, of which at most 500 can be changed at once. */
function showBar(n: number): void {
  const picks = new Map(Array.from({ length: n }, (_, at) => [at + 1, {}]));
  showPart(
    <ChoosingBar choosing={{ picks, clear: () => undefined }} most={500}>
      {(disabled) => <button disabled={disabled}>Изменить</button>}
    </ChoosingBar>,
  );
}

test('as many as can be changed at once are changed', async () => {
  showBar(500);
  expect(await findButton('Изменить')).toHaveProperty('disabled', false);
  expect(screen.queryByText(/не больше/)).toBeNull();
});

test('beyond what can be changed at once the bar says the limit, and its actions are disabled', async () => {
  showBar(501);
  expect(await findButton('Изменить')).toHaveProperty('disabled', true);
  expect(screen.getByText(/не больше 500/)).toBeTruthy();
});
