import { screen } from '@testing-library/dom';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { showPart } from '#web/testing/open-page.tsx';
import { Refusals } from './SubscribeDialog.tsx';

const CHECKED = { tariff: 1, valid_from: '2026-01-01', valid_to: '2026-12-31' };

function Form({ values }: { readonly values: typeof CHECKED }) {
  const refused = [{ company: { id: 7, name: 'Занятая' }, reason: 'уже есть подписка' }];
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <Refusals values={CHECKED} refused={refused}>
        <p>остальным</p>
      </Refusals>
      <p>форма</p>
    </FormProvider>
  );
}

test('the refusals and the rest are offered for the values that were checked', async () => {
  showPart(<Form values={CHECKED} />);
  await screen.findByText('остальным');
  expect(screen.getByText(/Занятая/)).toBeTruthy();
});

test.each([{ tariff: 2 }, { valid_from: '2026-02-01' }, { valid_to: '2027-01-31' }])(
  'with other values (%o) nothing is offered until they are checked',
  async (change) => {
    showPart(<Form values={{ ...CHECKED, ...change }} />);
    await screen.findByText('форма');
    expect(screen.queryByText('остальным')).toBeNull();
  },
);
