import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { Refusals } from './SubscribeDialog.tsx';

const CHECKED = { tariff: 1, valid_from: '2026-01-01', valid_to: '2026-12-31' };

function Form({ values }: { readonly values: typeof CHECKED }) {
  const refused = [{ company: { id: 7, name: 'Занятая' }, reason: 'уже есть подписка' }];
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <Refusals values={CHECKED} refused={refused}>
        остальным
      </Refusals>
    </FormProvider>
  );
}

test('the refusals and the rest are offered only for the values that were checked', () => {
  const shown = (change: object) => renderToStaticMarkup(<Form values={{ ...CHECKED, ...change }} />);
  expect(shown({})).toMatch(/Занятая.*остальным/);
  for (const change of [{ tariff: 2 }, { valid_from: '2026-02-01' }, { valid_to: '2027-01-31' }]) {
    expect(shown(change)).toBe('');
  }
});
