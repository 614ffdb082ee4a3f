import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { themeFor } from '#web/app/theme/theme.ts';
import { ChoosingBar } from './ChoosingBar.tsx';

/** The bar with so many ticked rows, of which at most 500 can be changed at once. */
function barWith(n: number): string {
  const picks = new Map(Array.from({ length: n }, (_, at) => [at + 1, {}]));
  return renderToStaticMarkup(
    <ThemeProvider theme={themeFor('ru')}>
      <ChoosingBar choosing={{ picks, clear: () => undefined }} most={500}>
        {(disabled) => <b>{disabled ? 'disabled' : 'enabled'}</b>}
      </ChoosingBar>
    </ThemeProvider>,
  );
}

test('beyond what can be changed at once the bar says the limit, and its actions are disabled', () => {
  expect(barWith(500)).toContain('<b>enabled</b>');
  expect(barWith(500)).not.toContain('не больше');
  expect(barWith(501)).toContain('<b>disabled</b>');
  expect(barWith(501)).toContain('не больше 500');
});
