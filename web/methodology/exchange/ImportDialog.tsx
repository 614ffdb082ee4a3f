import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTheme } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { importMethodology } from '#contract/methodology-exchange.ts';
import { refusalLines, statusOf } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ChosenFile } from '#web/ui/file/ChosenFile.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import { OlderFile } from './OlderFile.tsx';
import { exchangeTexts } from './texts.ts';

/** Whether someone else changed the methodology between the comparison and the import. */
const changedSince = (error: unknown) => statusOf(error) === 409;

interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reads a workbook, shows what it would change, and applies it only after that. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const texts = useTexts(exchangeTexts);
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [removeMissing, setRemoveMissing] = useState(false);
  const [keepNewer, setKeepNewer] = useState(true);
  const [share, setShare] = useState(0);
  const comparing = useCall(importMethodology);
  const loading = useCall(importMethodology, { success: texts.saved, quiet: changedSince });
  const busy = comparing.isPending || loading.isPending;
  const plan = comparing.data;
  const ready = plan && plan.problems.length === 0 && plan.changes.length > 0;

  const compare = (next: File, remove = removeMissing, keep = keepNewer) => {
    setShare(0);
    const body = { dry_run: true, remove_missing: remove, keep_newer: keep };
    comparing.mutate({ file: next, body, onProgress: setShare });
  };
  const begin = (next: File | null, remove = removeMissing, keep = true) => {
    setFile(next);
    setRemoveMissing(remove);
    setKeepNewer(keep);
    comparing.reset();
    loading.reset();
    if (next) compare(next, remove, keep);
  };
  const close = () => {
    if (busy) return;
    begin(null, false);
    onClose();
  };
  const save = () => {
    if (!file || !plan) return;
    loading.mutate(
      // The revision prevents overwriting a methodology changed since the comparison.
      { file, body: { remove_missing: removeMissing, keep_newer: keepNewer, revision: plan.revision } },
      {
        onSuccess: () => {
          begin(null, false);
          onClose();
        },
        onError: (error) => changedSince(error) && compare(file),
      },
    );
  };
  const failure = comparing.error ?? (changedSince(loading.error) ? null : loading.error);

  return (
    <Dialog open={open} onClose={close} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{texts.hint}</Typography>
        {file === null ? (
          <FileDrop onFiles={([first]) => begin(first ?? null)} />
        ) : (
          <ChosenFile file={file} fixed={busy} onOther={() => begin(null)} />
        )}
        <div>
          <FormControlLabel
            label={texts.removeMissing}
            disabled={busy}
            control={
              <Switch size="small" checked={removeMissing} onChange={(event) => begin(file, event.target.checked)} />
            }
            sx={{ ml: -0.5, gap: 0.75 }}
          />
          <FormHelperText>{texts.removeHelp}</FormHelperText>
        </div>
        {comparing.isPending && (
          <Progress label={share < 1 ? texts.sending : texts.comparing} {...(share < 1 && { value: share * 100 })} />
        )}
        {plan && changedSince(loading.error) && <Alert severity="warning">{texts.changedSince}</Alert>}
        {plan?.older && (
          <OlderFile
            older={plan.older}
            keepNewer={keepNewer}
            disabled={busy}
            onChoose={(keep) => begin(file, removeMissing, keep)}
          />
        )}
        {plan && <ImportPlan plan={plan} />}
        <Unseen role="status">{ready && texts.changes(plan.changes.length)}</Unseen>
        {failure && <Refusal error={failure} />}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        <Button color="secondary" onClick={close} disabled={busy}>
          {ready ? texts.cancel : texts.close}
        </Button>
        {ready && (
          <BusyButton variant="contained" busy={loading.isPending} onClick={save}>
            {texts.save(plan.changes.length)}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const texts = useTexts(exchangeTexts);
  const said = refusalLines(error);
  return <Alert severity="error">{said.length === 0 ? texts.failed : [texts.refused, ...said].join(' ')}</Alert>;
}
