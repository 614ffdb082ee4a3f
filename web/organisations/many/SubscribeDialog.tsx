import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayOf } from '#domain/language/day.ts';
import { formatMoney } from '#domain/subscriptions/money.ts';
import { EARLIEST_DAY, LATEST_DAY, lastDayOfPeriod } from '#domain/subscriptions/period.ts';
import { addSubscriptions } from '#contract/bulk.ts';
import type { Output } from '#contract/endpoint.ts';
import { listTariffs } from '#contract/subscriptions.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { CANCELLED } from '#web/ui/form/use-server-form.ts';
import { FirstLines } from '#web/ui/FirstLines.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { manyCompaniesTexts } from './texts.ts';

export interface ManyDialogProps {
  readonly open: boolean;
  readonly companies: readonly number[];
  readonly onClose: () => void;
  /** After all of them were changed. */
  readonly onDone: () => void;
}

interface Values {
  tariff: number | null;
  valid_from: string;
  valid_to: string;
}

const blank = (): Values => ({ tariff: null, valid_from: dayOf(new Date()), valid_to: '' });

type Refused = Output<typeof addSubscriptions>['refused'];

/** Fills in the end of the tariff's term, unless the person has edited it. */
function Fields() {
  const texts = useTexts(manyCompaniesTexts);
  const locale = useLocale();
  const { data: tariffs = [] } = useQuery(read(listTariffs, {}));
  const { setValue, getValues, formState } = useFormContext<Values>();
  const [tariffId, from] = useWatch<Values, ['tariff', 'valid_from']>({ name: ['tariff', 'valid_from'] });
  const months = tariffs.find(({ id }) => id === tariffId)?.months;
  const isOwnEnd = formState.dirtyFields.valid_to === true;
  useEffect(() => {
    if (months !== undefined && !isOwnEnd && /^\d{4}-\d\d-\d\d$/.test(from))
      setValue('valid_to', lastDayOfPeriod(from, months));
  }, [months, from, isOwnEnd, setValue]);
  const days = { required: true, min: EARLIEST_DAY, max: LATEST_DAY } as const;
  return (
    <>
      <SelectField
        name="tariff"
        label={texts.tariff}
        required
        options={tariffs.map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${formatMoney(price, locale)}`,
        }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DateField name="valid_from" label={texts.from} {...days} />
        <DateField
          name="valid_to"
          label={texts.to}
          {...days}
          check={(value) => (String(value) < getValues('valid_from') ? texts.backwards : undefined)}
        />
      </Box>
      <Muted variant="body2">{texts.contactHint}</Muted>
    </>
  );
}

/** What the fields said when they were checked, and who cannot have that. */
interface Checked {
  readonly values: Values;
  readonly refused: Refused;
}

/** Who cannot have the subscription; nothing once a field says something else than was checked. */
export function Refusals({ values, refused, children }: Checked & { readonly children: ReactNode }) {
  const texts = useTexts(manyCompaniesTexts);
  const now = useWatch<Values, ['tariff', 'valid_from', 'valid_to']>({ name: ['tariff', 'valid_from', 'valid_to'] });
  const isChanged = [values.tariff, values.valid_from, values.valid_to].some((value, at) => value !== now[at]);
  if (isChanged || refused.length === 0) return null;
  return (
    <Alert severity="warning">
      {texts.refused(refused.length)}
      <FirstLines lines={refused.map(({ company, reason }) => `${company.name}: ${reason}`)} />
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Alert>
  );
}

/** The same subscription for all chosen companies; who cannot have it is listed before anything is saved. */
export function SubscribeDialog({ open, companies, onClose, onDone }: ManyDialogProps) {
  const texts = useTexts(manyCompaniesTexts);
  const [checked, setChecked] = useState<Checked | null>(null);
  const preview = useCall(addSubscriptions);
  const add = useCall(addSubscriptions, { success: ({ changed }) => texts.subscribed(changed) });
  const bodyOf = ({ tariff, ...days }: Values, ids: readonly number[]) => ({
    ...days,
    tariff: tariff ?? 0,
    companies: [...ids],
  });
  const close = () => {
    setChecked(null);
    onClose();
  };
  const rest = companies.filter((id) => !checked?.refused.some(({ company }) => company.id === id));
  const addRest = async (values: Values) => {
    await add.mutateAsync({ body: bodyOf(values, rest) });
    close();
    onDone();
  };
  return (
    <FormDialog<Values>
      open={open}
      title={texts.subscribeTitle(companies.length)}
      defaultValues={blank()}
      submitLabel={texts.subscribe}
      onSubmit={async (values) => {
        const { refused } = await preview.mutateAsync({ body: { ...bodyOf(values, companies), dry_run: true } });
        setChecked({ values, refused });
        if (refused.length > 0) return CANCELLED;
        await add.mutateAsync({ body: bodyOf(values, companies) });
        return onDone();
      }}
      onClose={close}
    >
      <Fields />
      {checked && (
        <Refusals {...checked}>
          {rest.length > 0 && (
            <Button
              variant="outlined"
              color="warning"
              size="small"
              disabled={add.isPending}
              onClick={() => void addRest(checked.values)}
            >
              {texts.rest(rest.length)}
            </Button>
          )}
        </Refusals>
      )}
    </FormDialog>
  );
}
