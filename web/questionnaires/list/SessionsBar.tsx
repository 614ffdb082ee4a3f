import Button from '@mui/material/Button';
import { Ban, Check, FileArchive, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { downloadSessions, MOST_AT_ONCE, retrySessions, showSessionsInBenchmark } from '#contract/bulk.ts';
import type { Session } from '#contract/questionnaires.ts';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { calloutTexts } from '#web/questionnaires/callouts/texts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { ReturnPanel } from './ReturnPanel.tsx';
import { manySessionsTexts } from './texts.ts';

const idsOf = (sessions: readonly Session[]): number[] => sessions.map(({ id }) => id);

interface ExcludeDialogProps {
  readonly sessions: readonly Session[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once why questionnaires are left out of the market. */
function ExcludeDialog({ sessions, open, onClose, onDone }: ExcludeDialogProps) {
  const texts = useTexts(manySessionsTexts);
  const exclude = useCall(showSessionsInBenchmark, { success: ({ changed }) => texts.excluded(changed) });
  return (
    <FormDialog<{ reason: string }>
      open={open}
      title={texts.excludeTitle(sessions.length)}
      intro={texts.excludeIntro}
      defaultValues={{ reason: '' }}
      submitLabel={texts.exclude(sessions.length)}
      onSubmit={async ({ reason }) => {
        await exclude.mutateAsync({ body: { sessions: idsOf(sessions), value: false, reason: reason.trim() } });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField name="reason" label={texts.reason} rows={2} maxLength={500} required autoFocus />
    </FormDialog>
  );
}

/** What can be done with all ticked questionnaires: market, archive, back to their companies, failed ones again. */
export function SessionsBar({ choosing }: { choosing: Choosing<Session> }) {
  const texts = useTexts(manySessionsTexts);
  const callouts = useTexts(calloutTexts);
  const { isStaff, mayCall } = usePerson();
  const confirm = useConfirm();
  const retrying = useCall(retrySessions, { success: ({ changed }) => texts.retried(changed) });
  const downloading = useCall(downloadSessions);
  const picked = [...choosing.picks.values()];
  const failed = picked.filter(({ can }) => can.retry);
  const kept = picked.filter(({ file_removed_at }) => file_removed_at === null);
  const outward = isStaff ? kept.filter(({ callout_count }) => callout_count).length : 0;
  const [excluding, setExcluding] = useState(false);
  const [returning, setReturning] = useState<readonly Session[]>([]);
  const including = useCall(showSessionsInBenchmark, { success: ({ changed }) => texts.included(changed) });
  const out = picked.filter(({ can, show_in_benchmark }) => can.show_in_benchmark && !show_in_benchmark);
  const within = picked.filter(({ can, show_in_benchmark }) => can.show_in_benchmark && show_in_benchmark);
  const returnable = picked.filter(({ can }) => can.return);
  const include = () =>
    including
      .mutateAsync({ body: { sessions: idsOf(out), value: true } })
      .then(choosing.clear)
      .catch(() => undefined);
  const retry = () =>
    retrying
      .mutateAsync({ body: { sessions: idsOf(failed) } })
      .then(choosing.clear, nameRefusals(texts.refused))
      .catch(() => undefined);
  const fetchFiles = () =>
    downloading.mutateAsync({ query: { sessions: idsOf(kept) } }).catch(nameRefusals(texts.notTaken));
  const download = () => {
    if (outward === 0) return void fetchFiles().catch(() => undefined);
    return void confirm({
      title: texts.outward(outward),
      text: callouts.hint,
      confirmLabel: texts.download(kept.length),
      action: fetchFiles,
    });
  };
  return (
    <>
      <ChoosingBar choosing={choosing} most={MOST_AT_ONCE}>
        {(tooMany) => (
          <>
            {failed.length > 0 && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<RotateCw size={16} aria-hidden />}
                disabled={tooMany || retrying.isPending}
                onClick={() => void retry()}
              >
                {texts.retry(failed.length)}
              </Button>
            )}
            {out.length > 0 && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<Check size={16} aria-hidden />}
                disabled={tooMany || including.isPending}
                onClick={() => void include()}
              >
                {texts.include(out.length)}
              </Button>
            )}
            {within.length > 0 && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<Ban size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setExcluding(true)}
              >
                {texts.excludeAsk(within.length)}
              </Button>
            )}
            {returnable.length > 0 && (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<Undo2 size={16} aria-hidden />}
                disabled={tooMany}
                onClick={() => setReturning(returnable)}
              >
                {texts.return(returnable.length)}
              </Button>
            )}
            {mayCall(downloadSessions) && kept.length > 0 && (
              <BusyButton
                variant="contained"
                startIcon={<FileArchive size={16} aria-hidden />}
                loadingPosition="start"
                busy={downloading.isPending}
                disabled={tooMany}
                onClick={download}
              >
                {texts.download(kept.length)}
              </BusyButton>
            )}
          </>
        )}
      </ChoosingBar>
      <ExcludeDialog sessions={within} open={excluding} onClose={() => setExcluding(false)} onDone={choosing.clear} />
      {returning.length > 0 && (
        <ReturnPanel
          sessions={returning}
          onClose={() => {
            setReturning([]);
            choosing.clear();
          }}
        />
      )}
    </>
  );
}
