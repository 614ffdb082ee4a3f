import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { publishTemplate } from '#contract/templates.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { ChosenFile } from '#web/ui/file/ChosenFile.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { publishTexts } from './texts.ts';

interface PublishDialogProps {
  readonly open: boolean;
  /** The version to be replaced; undefined when there was none. */
  readonly replaced: number | undefined;
  readonly onClose: () => void;
}

/** Uploads a new template, explains what happens to the old one, and shows what is wrong with the file. */
export function PublishDialog({ open, replaced, onClose }: PublishDialogProps) {
  const texts = useTexts(publishTexts);
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const publishing = useCall(publishTemplate, {
    success: ({ details }) => details,
    // Shown in the dialog; the specification requires no toast for it (section 8).
    quiet: () => true,
  });

  const close = () => {
    if (publishing.isPending) return;
    setFile(null);
    publishing.reset();
    onClose();
  };
  const publish = () => {
    if (file === null) return;
    setShare(0);
    publishing.mutate(
      { file, onProgress: setShare },
      {
        onSuccess: () => {
          setFile(null);
          publishing.reset();
          onClose();
        },
      },
    );
  };
  const choose = (next: File | null) => {
    setFile(next);
    publishing.reset();
  };

  return (
    <Dialog open={open} onClose={close} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity={replaced === undefined ? 'info' : 'warning'}>
          {replaced === undefined ? texts.first : texts.warning(replaced)}
        </Alert>
        {file === null ? (
          <FileDrop onFiles={([first]) => choose(first ?? null)} />
        ) : (
          <ChosenFile file={file} fixed={publishing.isPending} onOther={() => choose(null)} />
        )}
        {publishing.isPending && (
          <Progress label={share < 1 ? texts.sending : texts.checking} {...(share < 1 && { value: share * 100 })} />
        )}
        {publishing.error && <Refusal error={publishing.error} />}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        <Button color="secondary" onClick={close} disabled={publishing.isPending}>
          {texts.cancel}
        </Button>
        <BusyButton variant="contained" disabled={file === null} busy={publishing.isPending} onClick={publish}>
          {replaced === undefined ? texts.submitFirst : texts.submit}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const texts = useTexts(publishTexts);
  const wrong = refusalLines(error);
  if (wrong.length === 0) return <Alert severity="error">{texts.failed}</Alert>;
  return (
    <Alert severity="error">
      {texts.refused}
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 260, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {wrong.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
