import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MOST_PRICE } from '#domain/subscriptions/money.ts';
import { addTariff, saveTariff, type Tariff } from '#contract/subscriptions.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { useCall } from '#web/app/use-call.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { pricingTexts, tariffTexts } from './pricing-texts.ts';

type Values = Omit<Tariff, 'id' | 'subscription_count' | 'version' | 'can'>;

/** What is kept of the form while it is unsaved. */
const TARIFF_FIELDS: readonly (keyof Values)[] = [
  'name',
  'description',
  'price',
  'months',
  'max_users',
  'max_calculations',
  'can_export',
  'is_internal',
];

const BLANK = {
  name: '',
  description: '',
  months: 12,
  max_users: null,
  max_calculations: null,
  can_export: true,
  is_internal: false,
};

function Fields() {
  const texts = useTexts(tariffTexts);
  return (
    <>
      <TextField name="name" label={texts.name} required maxLength={100} autoFocus />
      <TextField name="description" label={texts.description} help={texts.descriptionHelp} rows={2} maxLength={1000} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <NumberField name="price" label={texts.price} unit="₽" required min={0} max={MOST_PRICE} />
        <NumberField name="months" label={texts.months} unit={texts.monthsUnit} required min={1} max={120} />
        <NumberField name="max_users" label={texts.maxUsers} help={texts.noLimitHelp} min={1} max={1_000_000} />
        <NumberField
          name="max_calculations"
          label={texts.maxCalculations}
          help={texts.noLimitHelp}
          min={0}
          max={1_000_000}
        />
      </Box>
      <SwitchField name="can_export" label={texts.canExport} />
      <SwitchField name="is_internal" label={texts.internal} help={texts.internalHelp} />
    </>
  );
}

/** Adds a tariff or changes one; `edited` says which, null closes the dialog. */
export function TariffDialog({ edited, onClose }: { edited: Tariff | 'new' | null; onClose: () => void }) {
  const texts = useTexts(tariffTexts);
  const shared = useTexts(pricingTexts);
  const add = useCall(addTariff, { success: texts.added });
  const save = useCall(saveTariff, { success: shared.saved });
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(edited);
  if (edited !== null && edited !== shown) setShown(edited);
  const tariff = shown === 'new' ? null : shown;
  const {
    id,
    subscription_count,
    version,
    can: _can,
    ...values
  } = tariff ?? {
    id: 0,
    subscription_count: 0,
    version: 0,
    can: null,
    ...BLANK,
  };
  const used = subscription_count ?? 0;
  return (
    <FormDialog<Values>
      open={edited !== null}
      title={tariff === null ? texts.add : texts.editTitle(tariff.name)}
      defaultValues={values}
      submitLabel={tariff === null ? texts.add : shared.save}
      {...(tariff !== null && { aside: <HistoryLink type="tariff" id={tariff.id} /> })}
      {...(used > 0 && { intro: <Alert severity="info">{texts.inUse(used)}</Alert> })}
      draft={{ name: `tariff.${tariff?.id ?? 'new'}`, fields: TARIFF_FIELDS, version: tariff?.version }}
      onSubmit={(body, startedFrom) =>
        tariff === null
          ? add.mutateAsync({ body })
          : save.mutateAsync({ params: { id }, body: { ...body, ...startedFrom(version) } })
      }
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
