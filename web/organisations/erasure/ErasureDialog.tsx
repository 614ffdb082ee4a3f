import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { SECOND_WORD_TEXTS } from '#domain/organisations/erasure.ts';
import {
  confirmErasure,
  declineErasure,
  getErasure,
  proposeErasure,
  withdrawErasure,
  type Erasure,
  type ErasureProposal,
} from '#contract/erasure.ts';
import { read } from '#web/app/query-client.ts';
import { reportError } from '#web/app/report-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { ErasurePreview } from './ErasurePreview.tsx';
import { erasureTexts } from './texts.ts';

interface PartProps {
  readonly open: boolean;
  readonly erasure: Erasure;
  readonly onClose: () => void;
}
interface DecideProps extends PartProps {
  readonly proposal: ErasureProposal;
}

const MOST_SIGNS = 1000;

function ReasonField() {
  const texts = useTexts(erasureTexts);
  return (
    <TextField
      name="reason"
      label={texts.reason}
      help={texts.reasonHelp}
      required={texts.reasonRequired}
      rows={2}
      maxLength={MOST_SIGNS}
    />
  );
}

/** Who may say the second word, and the command that says it at the machine; or that none would be taken. */
function SecondWord({ erasure: { company, others, fresh_access } }: Pick<PartProps, 'erasure'>) {
  const texts = useTexts(erasureTexts);
  if (fresh_access) return <Alert severity="warning">{texts.freshAccess}</Alert>;
  // A shell reads nothing inside single quotes but their end.
  const name = company.name.replaceAll("'", String.raw`'\''`);
  return (
    <Alert severity={others > 0 ? 'info' : 'warning'}>
      {others > 0 ? texts.two : texts.alone}
      <details open={others === 0}>
        <summary>{texts.command}</summary>
        <Box component="code" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
          npm run etalon -- erase {company.id} '{name}'
        </Box>
      </details>
    </Alert>
  );
}

/** The first word: what goes, what stays, and why the company is to be erased. */
function ProposeDialog({ open, erasure, onClose }: PartProps) {
  const texts = useTexts(erasureTexts);
  const propose = useCall(proposeErasure, { success: texts.proposed });
  const { company } = erasure;
  return (
    <FormDialog<{ readonly reason: string }>
      open={open}
      title={texts.title(company.name)}
      submitLabel={texts.propose}
      danger
      defaultValues={{ reason: '' }}
      intro={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ErasurePreview erasure={erasure} />
          <SecondWord erasure={erasure} />
        </Box>
      }
      onSubmit={(body) => propose.mutateAsync({ params: { id: company.id }, body })}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  );
}

/** What was proposed, by whom and until when. */
function ProposalLine({ proposal }: Pick<DecideProps, 'proposal'>) {
  const texts = useTexts(erasureTexts);
  const locale = useLocale();
  const [when, until] = [formatDate(proposal.proposed_at, locale), formatDate(proposal.expires_at, locale)];
  const line = (proposal.own ? texts.waiting : texts.proposal)(proposal.person, when, until);
  return (
    <Alert severity="info">
      {line}
      <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{proposal.reason}</Box>
    </Alert>
  );
}

/** The own proposal waits for the second word. */
function WithdrawDialog({ open, erasure, proposal, onClose }: DecideProps) {
  const texts = useTexts(erasureTexts);
  const withdraw = useCall(withdrawErasure, { success: texts.withdrawn });
  const { id, name } = erasure.company;
  return (
    <FormDialog
      open={open}
      title={texts.title(name)}
      submitLabel={texts.withdraw}
      defaultValues={{}}
      onSubmit={() => withdraw.mutateAsync({ params: { id }, body: { proposal: proposal.id } })}
      onClose={onClose}
    >
      <ProposalLine proposal={proposal} />
      <SecondWord erasure={erasure} />
      <ErasurePreview erasure={erasure} />
    </FormDialog>
  );
}

/** The second word: yes with the name typed again, or no with a reason. */
function DecideDialog({ open, erasure, proposal, onClose }: DecideProps) {
  const texts = useTexts(erasureTexts);
  const locale = useLocale();
  const { company, can } = erasure;
  const [decision, setDecision] = useState<'confirm' | 'decline'>(can.confirm ? 'confirm' : 'decline');
  const confirm = useCall(confirmErasure, { success: texts.erased });
  const decline = useCall(declineErasure, { success: texts.declined });
  const isYes = decision === 'confirm' && can.confirm;
  const params = { id: company.id };
  const refusal = proposal.cannot_confirm;
  return (
    <FormDialog<{ readonly name: string; readonly reason: string }>
      open={open}
      title={texts.title(company.name)}
      submitLabel={isYes ? texts.confirm : texts.decline}
      danger={isYes}
      defaultValues={{ name: '', reason: '' }}
      onSubmit={({ name, reason }) =>
        isYes
          ? confirm.mutateAsync({ params, body: { proposal: proposal.id, name } })
          : decline.mutateAsync({ params, body: { proposal: proposal.id, reason } })
      }
      onClose={onClose}
    >
      <ProposalLine proposal={proposal} />
      <ErasurePreview erasure={erasure} />
      {refusal === null ? (
        <Segments
          label={texts.decision}
          segments={[
            { value: 'confirm', label: texts.confirm },
            { value: 'decline', label: texts.decline },
          ]}
          value={decision}
          onChoose={setDecision}
        />
      ) : (
        <Alert severity="warning">{SECOND_WORD_TEXTS[refusal][locale]}</Alert>
      )}
      {isYes ? (
        <TextField name="name" label={texts.name} help={texts.nameHelp(company.name)} required={texts.nameRequired} />
      ) : (
        <ReasonField />
      )}
    </FormDialog>
  );
}

interface ErasureDialogProps {
  /** The company named in the address, if any. */
  readonly company: number | undefined;
  readonly onClose: () => void;
}

/** Erasing a company, wherever it stands: to propose, to withdraw, to decide. */
export function ErasureDialog({ company, onClose }: ErasureDialogProps) {
  // The last one stays on screen while the dialog closes.
  const [last, setLast] = useState(company);
  if (company !== undefined && company !== last) setLast(company);
  const isOpen = company !== undefined;
  const { data, error } = useQuery({ ...read(getErasure, { params: { id: last ?? 0 } }), enabled: isOpen });
  const failure = isOpen && data === undefined ? error : null;
  useEffect(() => {
    if (!failure) return;
    reportError(failure);
    onClose();
  }, [failure, onClose]);
  if (!data) return null;
  const part = { open: isOpen, erasure: data, onClose };
  if (!data.proposal) return <ProposeDialog {...part} />;
  return data.proposal.own ? (
    <WithdrawDialog {...part} proposal={data.proposal} />
  ) : (
    <DecideDialog {...part} proposal={data.proposal} />
  );
}
