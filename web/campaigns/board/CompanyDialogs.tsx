import { addDays } from '#domain/subscriptions/period.ts';
import {
  extendDeadline,
  LONGEST_CALL_NOTE,
  noteCall,
  type Campaign,
  type CampaignCompany,
} from '#contract/campaigns.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { campaignBoardTexts } from '../texts.ts';

/** A week more is what is usually granted. */
const USUAL_EXTENSION = 7;

interface ExtendDialogProps {
  readonly campaign: Campaign;
  readonly companies: readonly CampaignCompany[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets companies send later than the others. */
export function ExtendDialog({ campaign, companies, open, onClose }: ExtendDialogProps) {
  const texts = useTexts(campaignBoardTexts);
  const extend = useCall(extendDeadline, { success: texts.extendDone });
  const later = addDays(campaign.deadline, 1);
  const own = companies.length === 1 && companies[0]!.own_deadline ? companies[0]!.deadline : null;
  return (
    <FormDialog<{ deadline: string }>
      open={open}
      title={companies.length === 1 ? companies[0]!.company.name : texts.extendTitle(companies.length)}
      intro={texts.extendIntro}
      width="xs"
      submitLabel={texts.extendSave}
      defaultValues={{ deadline: own ?? addDays(campaign.deadline, USUAL_EXTENSION) }}
      onSubmit={({ deadline }) =>
        extend.mutateAsync({
          params: { year: campaign.year },
          body: {
            company_ids: companies.map(({ company }) => company.id),
            deadline: deadline === '' ? null : deadline,
          },
        })
      }
      onClose={onClose}
    >
      <DateField name="deadline" label={texts.extendDay} min={later} max="2099-12-31" />
    </FormDialog>
  );
}

interface CallDialogProps {
  readonly year: number;
  readonly row: CampaignCompany | undefined;
  readonly onClose: () => void;
}

/** Notes what was agreed on the telephone. */
export function CallDialog({ year, row, onClose }: CallDialogProps) {
  const texts = useTexts(campaignBoardTexts);
  const save = useCall(noteCall, { success: texts.callDone });
  return (
    <FormDialog<{ note: string }>
      open={row !== undefined}
      title={texts.callTitle(row?.company.name ?? '')}
      width="xs"
      submitLabel={texts.callSave}
      defaultValues={{ note: '' }}
      draft={{ name: `call.${year}.${row?.company.id}`, fields: ['note'] }}
      onSubmit={({ note }) => save.mutateAsync({ params: { year }, body: { company_id: row!.company.id, note } })}
      onClose={onClose}
    >
      <TextField name="note" label={texts.callNote} rows={3} maxLength={LONGEST_CALL_NOTE} />
    </FormDialog>
  );
}
