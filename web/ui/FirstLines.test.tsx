import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findButton } from '#web/testing/find.ts';
import { showPart } from '#web/testing/open-page.tsx';
import { FirstLines } from './FirstLines.tsx';

const show = (count: number) =>
  showPart(<FirstLines lines={Array.from({ length: count }, (_, at) => `Строка ${at + 1}`)} />);

test('of many lines five are shown, the rest is counted on the button that opens them, and the focus moves there', async () => {
  const user = show(300);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  await user.click(await findButton(/и ещё 295/));
  expect(await screen.findAllByRole('listitem')).toHaveLength(300);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test.each([1, 5, 6])('few lines (%i) are all shown, and never is a single one counted', async (count) => {
  show(count);
  expect(await screen.findAllByRole('listitem')).toHaveLength(count);
  expect(screen.queryByRole('button')).toBeNull();
});
