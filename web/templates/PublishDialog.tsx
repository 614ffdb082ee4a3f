import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import {
  previewGeneratedTemplate,
  previewTemplate,
  publishGeneratedTemplate,
  publishTemplate,
  type TemplatePreview,
} from '#contract/templates.ts';
import { refusalLines, statusOf } from '#web/app/api-error.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ChosenFile } from '#web/ui/file/ChosenFile.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Problems, TemplateChanges } from './TemplateChanges.tsx';
import { publishTexts } from './texts.ts';

/** What is published: a person's file, or what the methodology makes for a year or for any. */
export type PublishSource = 'file' | { readonly year: number | undefined };

interface StepProps {
  readonly titleId: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** Whether another template was published between the comparison and the publication. */
const changedSince = (error: unknown) => statusOf(error) === 409;

const QUIET = {
  success: ({ details }: { details: string }) => details,
  // Shown in the dialog; the specification requires no toast for it (section 8).
  quiet: () => true,
};

function FileStep({ titleId, onBusy, onClose }: StepProps) {
  const texts = useTexts(publishTexts);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const comparing = useCall(previewTemplate, { quiet: () => true });
  const publishing = useCall(publishTemplate, QUIET);
  const compare = (next: File) => {
    setShare(0);
    comparing.mutate({ file: next, onProgress: setShare });
  };
  const choose = (next: File | null) => {
    setFile(next);
    comparing.reset();
    publishing.reset();
    if (next) compare(next);
  };
  const publish = ({ replaces }: TemplatePreview) => {
    if (file === null) return;
    onBusy(true);
    publishing.mutate(
      { file, body: replaces === null ? {} : { replaces } },
      {
        onSuccess: onClose,
        onError: (error) => changedSince(error) && compare(file),
        onSettled: () => onBusy(false),
      },
    );
  };
  const busy = comparing.isPending || publishing.isPending;
  return (
    <Frame
      titleId={titleId}
      title={texts.title}
      preview={comparing.data}
      error={comparing.error ?? publishing.error}
      busy={publishing.isPending}
      onPublish={publish}
      onClose={onClose}
    >
      {file === null ? (
        <FileDrop onFiles={([first]) => choose(first ?? null)} />
      ) : (
        <ChosenFile file={file} fixed={busy} onOther={() => choose(null)} />
      )}
      {busy && (
        <Progress
          label={comparing.isPending && share < 1 ? texts.sending : texts.checking}
          {...(comparing.isPending && share < 1 && { value: share * 100 })}
        />
      )}
    </Frame>
  );
}

function GeneratedStep({ titleId, onBusy, onClose, year }: StepProps & { readonly year: number | undefined }) {
  const texts = useTexts(publishTexts);
  const chosen = year === undefined ? {} : { year };
  const comparing = useQuery(readQuietly(previewGeneratedTemplate, { query: chosen }));
  const publishing = useCall(publishGeneratedTemplate, QUIET);
  const publish = ({ replaces, revision }: TemplatePreview) => {
    onBusy(true);
    publishing.mutate(
      { body: { ...chosen, replaces, revision } },
      { onSuccess: onClose, onSettled: () => onBusy(false) },
    );
  };
  return (
    <Frame
      titleId={titleId}
      title={texts.generatedTitle(year)}
      preview={comparing.data}
      error={comparing.error ?? publishing.error}
      busy={publishing.isPending}
      onPublish={publish}
      onClose={onClose}
    >
      {(comparing.isPending || publishing.isPending) && <Progress label={texts.checking} />}
    </Frame>
  );
}

interface FrameProps {
  readonly titleId: string;
  readonly title: string;
  readonly preview: TemplatePreview | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onPublish: (preview: TemplatePreview) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ titleId, title, preview, error, busy, onPublish, onClose, children }: FrameProps) {
  const texts = useTexts(publishTexts);
  const ready = preview && preview.problems.length === 0;
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {children}
        {preview && changedSince(error) && <Alert severity="warning">{texts.changedSince}</Alert>}
        {preview && <TemplateChanges preview={preview} />}
        {error && !changedSince(error) && <Problems lines={refusalLines(error)} />}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <BusyButton variant="contained" disabled={!ready} busy={busy} onClick={() => preview && onPublish(preview)}>
          {texts.submit}
        </BusyButton>
      </DialogActions>
    </>
  );
}

interface PublishDialogProps {
  /** Null closes the dialog. */
  readonly source: PublishSource | null;
  readonly onClose: () => void;
}

/** Publishes a new template: first what would change or is wrong, then the publication. */
export function PublishDialog({ source, onClose }: PublishDialogProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const id = useId();
  const [busy, setBusy] = useState(false);
  // Shows the content until the dialog has closed.
  const [shown, setShown] = useState(source);
  if (source !== null && source !== shown) setShown(source);
  const step = { titleId: id, onBusy: setBusy, onClose };
  return (
    <Dialog
      open={source !== null}
      onClose={() => busy || onClose()}
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={id}
    >
      {shown === 'file' && <FileStep {...step} />}
      {shown !== null && shown !== 'file' && <GeneratedStep {...step} year={shown.year} />}
    </Dialog>
  );
}
