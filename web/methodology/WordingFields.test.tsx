import { screen } from '@testing-library/dom';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showPart } from '#web/testing/open-page.tsx';
import { FormFields } from '#web/ui/form/Form.tsx';
import { LocaleProvider } from '#web/ui/language.tsx';
import { valuesOf } from './metric-form.ts';
import { WordingFields } from './WordingFields.tsx';

function IndicatorForm() {
  const form = useForm({ defaultValues: { ...valuesOf(null, 1) }, mode: 'onBlur' });
  return (
    <FormFields form={form} names={new Set()} topErrors={[]}>
      <WordingFields units={[{ id: 3, name: '%' }]} />
    </FormFields>
  );
}

test('a sentence about an indicator is shown filled while it is typed, and a mistake in it is named', async () => {
  const user = showPart(
    <LocaleProvider locale="ru">
      <IndicatorForm />
    </LocaleProvider>,
  );
  const field = await screen.findByLabelText('Фраза, если хуже рынка');
  expect(screen.getByText(/Клиенты увидят со следующим рынком/)).toBeTruthy();
  await user.click(field);
  await user.paste('Есть на {a} {a|площадке|площадках} из {b}');
  const preview = await screen.findByRole('status', { name: 'Как прочтёт клиент' });
  expect([...preview.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Есть на 1 площадке из 21.',
    'Есть на 3 площадках из 15.',
    'Есть на 5 площадках из 40.',
  ]);
  await user.clear(field);
  await user.paste('Есть на {many} площадках');
  expect(await screen.findByText('Фразы нет: проверьте подстановки')).toBeTruthy();
  await user.tab();
  expect(await screen.findByText(/Нет подстановки \{many\}/)).toBeTruthy();
});
