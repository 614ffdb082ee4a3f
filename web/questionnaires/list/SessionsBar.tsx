import Button from '@mui/material/Button';
import { FileArchive, RotateCw } from 'lucide-react';
import { downloadSessions, MOST_AT_ONCE, retrySessions } from '#contract/bulk.ts';
import type { Session } from '#contract/questionnaires.ts';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { calloutTexts } from '#web/questionnaires/callouts/texts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { manySessionsTexts } from './texts.ts';

const idsOf = (sessions: readonly Session[]): number[] => sessions.map(({ id }) => id);

/** What can be done with all ticked questionnaires: process failed ones again, take the files as one archive. */
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
  );
}
