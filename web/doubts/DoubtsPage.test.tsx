import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listDoubtsToCheck, type DoubtToCheck } from '#contract/open-doubts.ts';
import { answer } from '#web/testing/answers.ts';
import type { PartOf } from '#web/testing/fill.ts';
import { openPage } from '#web/testing/open-page.tsx';

const missedIn = (year: number): PartOf<DoubtToCheck> => ({
  metric: { id: 1, name: 'Пропущенные звонки', unit: 'шт.' },
  mtype: 'metric',
  year,
  it_system: null,
  value: 335,
  confirmable: true,
  steady: true,
  one_cell: true,
});

test('one number of several years is asked about year by year, and each row and button says which', async () => {
  openPage('/sessions/numbers', 'client', [
    answer(listDoubtsToCheck, () => [missedIn(2024), missedIn(2023), missedIn(2025)]),
  ]);
  const buttons = await screen.findAllByRole('button', { name: /^Исправить / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    [2023, 2024, 2025].map((year) => `Исправить Пропущенные звонки, ${year}`),
  );
  expect(buttons[0]!.closest('li')?.textContent).toContain('Пропущенные звонки, 2023');
});
