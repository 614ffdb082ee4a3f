import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { usualOpening } from '#domain/campaigns/round.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { getCampaignChoices } from '#contract/campaign-invitations.ts';
import { createCampaign, saveCampaign, type Campaign } from '#contract/campaigns.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { CompanyPicker } from '#web/app/companies/CompanyPicker.tsx';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { roundTexts } from './texts.ts';

const [EARLIEST, LATEST] = ['2000-01-01', '2099-12-31'];
/** A new round is proposed for so many days, its publication so many days later. */
const [USUAL_DAYS, UNTIL_PUBLICATION] = [60, 28];

interface Values {
  readonly opens: string;
  readonly deadline: string;
  readonly publication: string;
  readonly reminds: boolean;
  readonly edition: number | null;
  readonly company_ids: number[];
}

/** The invited companies, with what the form says of them. */
function InvitedCompanies({ companies }: { readonly companies: readonly { id: number; name: string }[] }) {
  const texts = useTexts(roundTexts);
  const { field, fieldState } = useController<Values, 'company_ids'>({ name: 'company_ids' });
  return (
    <Box>
      <CompanyPicker
        label={texts.companies}
        companies={companies}
        chosen={new Set(field.value)}
        onChange={(chosen) => field.onChange([...chosen])}
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

interface RoundDialogProps {
  readonly open: boolean;
  readonly year: number;
  /** The round to change; none: a new one. */
  readonly campaign?: Campaign;
  readonly onClose: () => void;
}

/** Opens a collection round, or changes its days and who is invited. */
export function RoundDialog({ open, year, campaign, onClose }: RoundDialogProps) {
  const texts = useTexts(roundTexts);
  const navigate = useNavigate();
  const { data: choices } = useQuery({
    ...read(getCampaignChoices, { query: { year } }),
    enabled: open,
  });
  const create = useCall(createCampaign, { success: texts.opened });
  const save = useCall(saveCampaign, { success: texts.saved });
  const opens = usualOpening(year, todayOf());
  const { companies = [], editions = [], edition = null } = choices ?? {};
  const chosen = companies.filter(({ invited, subscribed }) => (campaign ? invited : subscribed));
  const defaults: Values = campaign
    ? {
        opens: campaign.opens,
        deadline: campaign.deadline,
        publication: campaign.publication ?? '',
        reminds: campaign.reminds,
        edition: campaign.edition,
        company_ids: chosen.map(({ id }) => id),
      }
    : {
        opens,
        deadline: addDays(opens, USUAL_DAYS),
        publication: addDays(opens, USUAL_DAYS + UNTIL_PUBLICATION),
        reminds: true,
        edition,
        company_ids: chosen.map(({ id }) => id),
      };
  return (
    <FormDialog<Values>
      // The companies that are chosen at first have to be known before the form is filled.
      open={open && choices !== undefined}
      title={campaign ? texts.edit(year) : texts.create(year)}
      intro={texts.intro}
      submitLabel={campaign ? texts.save : texts.create(year)}
      defaultValues={defaults}
      draft={{
        name: `campaign.${year}`,
        fields: ['opens', 'deadline', 'publication', 'reminds', 'edition', 'company_ids'],
        version: campaign?.version,
      }}
      onSubmit={async ({ publication, ...values }, startedFrom) => {
        const body = { ...values, publication: publication === '' ? null : publication };
        if (campaign) {
          await save.mutateAsync({ params: { year }, body: { ...body, ...startedFrom(campaign.version) } });
          return;
        }
        await create.mutateAsync({ body: { ...body, year } });
        await navigate({ to: '/campaigns/$year', params: { year } });
      }}
      onClose={onClose}
    >
      <DateField name="opens" label={texts.opens} required min={EARLIEST} max={LATEST} />
      <DateField name="deadline" label={texts.deadline} required min={EARLIEST} max={LATEST} />
      <DateField
        name="publication"
        label={texts.publication}
        help={texts.publicationHelp}
        min={EARLIEST}
        max={LATEST}
      />
      <SelectField
        name="edition"
        label={texts.edition}
        help={editions.length === 0 ? texts.noEditions : texts.editionHelp}
        placeholder={texts.noEdition}
        clearable
        options={editions.map((value) => ({ value, label: texts.editionOf(value) }))}
      />
      <SwitchField name="reminds" label={texts.reminds} />
      <InvitedCompanies companies={companies} />
    </FormDialog>
  );
}
