import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Invitation } from '#contract/access-users.ts';
import { getCompanyTemplate, importCompanies } from '#contract/company-import.ts';
import { refusalLines, statusOf } from '#web/app/api-error.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { InvitationsSheet } from '#web/app/invitations/InvitationsSheet.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ChosenFile } from '#web/ui/file/ChosenFile.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { ImportPlan } from './ImportPlan.tsx';
import { companyImportTexts } from './texts.ts';

/** Whether the portal changed between the comparison and the import. */
const changedSince = (error: unknown) => statusOf(error) === 409;

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Companies, contacts and subscriptions from a file: template, file, what would change; then the invitations. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null);
  // Passwords shown once are not lost by a stray click.
  const leave = busy || invitations !== null ? undefined : onClose;
  const onExited = useFocusReturn(open);
  const finish = () => setInvitations(null);
  return (
    <Dialog
      open={open}
      {...(leave && { onClose: leave })}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{
        transition: {
          onExited: (node: HTMLElement) => {
            finish();
            onExited(node);
          },
        },
      }}
    >
      {invitations === null ? (
        <Steps titleId={id} onBusy={setBusy} onClose={onClose} onInvited={setInvitations} />
      ) : (
        <InvitationsSheet titleId={id} invitations={invitations} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly titleId: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
  readonly onInvited: (invitations: readonly Invitation[]) => void;
}

function Steps({ titleId, onBusy, onClose, onInvited }: StepsProps) {
  const texts = useTexts(companyImportTexts);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const comparing = useCall(importCompanies);
  const saving = useCall(importCompanies, {
    success: ({ companies }) => texts.saved(companies.length),
    quiet: changedSince,
  });
  const busy = comparing.isPending || saving.isPending;
  const plan = comparing.data;
  const ready = plan && plan.problems.length === 0 && plan.companies.length > 0;
  const compare = (next: File) => {
    setShare(0);
    comparing.mutate({ file: next, body: { dry_run: true }, onProgress: setShare });
  };
  const begin = (next: File | null) => {
    setFile(next);
    comparing.reset();
    saving.reset();
    if (next) compare(next);
  };
  const save = () => {
    if (!file || !plan) return;
    onBusy(true);
    saving.mutate(
      // Only what was shown is saved.
      { file, body: { plan: plan.plan } },
      {
        onSuccess: ({ invitations }) => (invitations.length > 0 ? onInvited(invitations) : onClose()),
        onError: (error) => changedSince(error) && compare(file),
        onSettled: () => onBusy(false),
      },
    );
  };
  const failure = comparing.error ?? (changedSince(saving.error) ? null : saving.error);
  return (
    <>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.hint}</Typography>
        <Typography component="h3" sx={{ fontWeight: 500 }}>
          {texts.first}
        </Typography>
        <Box>
          <DownloadButton file={getCompanyTemplate} input={{}}>
            {texts.template}
          </DownloadButton>
        </Box>
        <Typography component="h3" sx={{ fontWeight: 500 }}>
          {texts.second}
        </Typography>
        {file === null ? (
          <FileDrop onFiles={([first]) => begin(first ?? null)} />
        ) : (
          <ChosenFile file={file} fixed={busy} onOther={() => begin(null)} />
        )}
        {comparing.isPending && (
          <Progress label={share < 1 ? texts.sending : texts.comparing} {...(share < 1 && { value: share * 100 })} />
        )}
        {plan && (
          <Typography component="h3" sx={{ fontWeight: 500 }}>
            {texts.third}
          </Typography>
        )}
        {plan && changedSince(saving.error) && <Alert severity="warning">{texts.changedSince}</Alert>}
        {plan && <ImportPlan plan={plan} />}
        {failure && <Refusal error={failure} />}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {ready ? texts.cancel : texts.close}
        </Button>
        {ready && (
          <BusyButton variant="contained" busy={saving.isPending} onClick={save}>
            {texts.save(plan.companies.length)}
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}

function Refusal({ error }: { readonly error: unknown }) {
  const texts = useTexts(companyImportTexts);
  const lines = refusalLines(error);
  return <Alert severity="error">{lines.length === 0 ? texts.failed : [texts.refused, ...lines].join(' ')}</Alert>;
}
