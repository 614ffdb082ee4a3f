import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { addDays, EARLIEST_DAY, LATEST_DAY, lastDayOfPeriod } from '#domain/subscriptions/period.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { AutocompleteField } from '#web/ui/form/AutocompleteField.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { subscriptionTexts } from './pricing-texts.ts';
import { priceLine } from './tariff-lines.ts';
import { companiesQuery, tariffsQuery } from './requests.ts';
import { tariffWords } from './words.ts';

export interface SubscriptionValues {
  company: number | null;
  tariff: number | null;
  valid_from: string;
  valid_to: string;
  contact_user: number | null;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Fills in the contact and dates of a new subscription, but no date that the person has edited. */
function useSuggestions(
  isNew: boolean,
  company: ReturnType<typeof useChosenFields>['company'],
  termEnd: string | null,
) {
  const { setValue, formState } = useFormContext<SubscriptionValues>();
  const { valid_from: ownFrom, valid_to: ownTo } = formState.dirtyFields;
  useEffect(() => {
    if (!isNew || !company) return;
    setValue('contact_user', company.users[0]?.id ?? null);
    const today = dayOf(new Date());
    const next = company.last_valid_to === null ? today : addDays(company.last_valid_to, 1);
    if (ownFrom !== true) setValue('valid_from', next > today ? next : today);
    // Only another company changes the suggestions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, company?.id]);
  useEffect(() => {
    if (isNew && termEnd !== null && ownTo !== true) setValue('valid_to', termEnd);
  }, [isNew, termEnd, ownTo, setValue]);
}

function useChosenFields() {
  const companies = useQuery(companiesQuery);
  const tariffs = useQuery(tariffsQuery);
  const [companyId, tariffId, from] = useWatch<SubscriptionValues, ['company', 'tariff', 'valid_from']>({
    name: ['company', 'tariff', 'valid_from'],
  });
  return {
    companies,
    tariffs,
    company: companies.data?.find(({ id }) => id === companyId),
    tariff: tariffs.data?.find(({ id }) => id === tariffId),
    from,
  };
}

export function SubscriptionFields({ held }: { held: Subscription | null }) {
  const texts = useTexts(subscriptionTexts);
  const words = useTexts(tariffWords);
  const locale = useLocale();
  const { getValues } = useFormContext<SubscriptionValues>();
  const { companies, tariffs, company, tariff, from } = useChosenFields();
  const termEnd = tariff && isDay(from) ? lastDayOfPeriod(from, tariff.months) : null;
  useSuggestions(held === null, company, termEnd);
  // A contact who has left the company is still shown.
  const people = [...(company?.users ?? [])];
  const kept = held?.contact_user;
  if (kept && !people.some(({ id }) => id === kept.id)) people.push(kept);
  const days = { required: true, min: EARLIEST_DAY, max: LATEST_DAY } as const;
  return (
    <>
      {held === null && company?.request && (
        <Alert severity="info">
          {texts.request(formatDate(company.request.day, locale), company.request.person, company.request.address)}
        </Alert>
      )}
      <AutocompleteField
        name="company"
        label={texts.company}
        required
        disabled={held !== null}
        loading={companies.isPending}
        options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...(held !== null && { help: texts.companyStays })}
      />
      <SelectField
        name="tariff"
        label={texts.tariff}
        required
        options={(tariffs.data ?? []).map((one) => ({
          value: one.id,
          // The subscription's own tariff is shown at the price it was made at.
          label: `${one.name} · ${priceLine(one.id === held?.tariff.id ? held : one, locale)}`,
        }))}
        {...(tariffs.data?.length === 0 && { help: texts.noTariffs })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DateField name="valid_from" label={texts.from} {...days} />
        <DateField
          name="valid_to"
          label={texts.to}
          {...days}
          check={(value) => (String(value) < getValues('valid_from') ? texts.backwards : undefined)}
          {...(tariff &&
            termEnd !== null && { help: texts.termEnds(words.months(tariff.months), formatDate(termEnd, locale)) })}
        />
      </Box>
      <SelectField
        name="contact_user"
        label={texts.contact}
        clearable
        disabled={company === undefined}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...(company?.users.length === 0 && { help: texts.noPeople })}
      />
    </>
  );
}
