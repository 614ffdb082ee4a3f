import { useNavigate } from '@tanstack/react-router';
import {
  ChartNoAxesColumn,
  FileDown,
  FilePen,
  FileWarning,
  ListChecks,
  RotateCw,
  ScrollText,
  Trash2,
} from 'lucide-react';
import { downloadCorrected } from '#contract/questionnaire-check.ts';
import { downloadFile, type Session, deleteSession } from '#contract/questionnaires.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/Table.tsx';
import { useRetry } from '#web/questionnaires/changes.ts';
import { useOriginalFile } from '#web/questionnaires/callouts/use-original-file.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { listTexts } from './texts.ts';

/** Deletes a questionnaire after listing what is deleted with it. */
function useSessionRemoval(): (session: Session) => void {
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const confirm = useConfirm();
  const remove = useCall(deleteSession);
  return ({ id, company, year, value_count: all, holding_count: held }) => {
    const lost = texts.removeValues(company.name, year === null ? common.noYear : String(year), all);
    void confirm({
      title: texts.removeTitle(id),
      text: held > 0 ? `${lost} ${texts.removeHolding(held)}` : lost,
      confirmLabel: texts.remove,
      danger: true,
      action: () => remove.mutateAsync({ params: { id } }),
      success: texts.removed(id),
    });
  };
}

/** The actions this person can take on a questionnaire. */
export function useSessionActions(onFindings: (session: Session) => void): (session: Session) => readonly RowAction[] {
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  const file = useCall(downloadFile);
  const corrected = useCall(downloadCorrected);
  const fetchFile = (fileId: number) => () => file.mutate({ params: { id: fileId } });
  const fetchOriginal = useOriginalFile();
  const retry = useRetry();
  const remove = useSessionRemoval();
  const may = {
    look: mayCall(PAGES['/sessions/$sessionId/metrics']),
    download: mayCall(downloadFile),
  };
  return (session) => {
    const { id, can, annotated_file_id: annotated, file_removed_at } = session;
    const mayDownload = may.download && file_removed_at === null;
    const toMetrics = () => void navigate({ to: '/sessions/$sessionId/metrics', params: { sessionId: id } });
    return [
      ...(can.retry ? [{ label: common.retry, icon: RotateCw, onClick: () => retry.mutate({ params: { id } }) }] : []),
      ...(can.settle
        ? [
            {
              label: common.check,
              icon: ListChecks,
              onClick: () => void navigate({ to: '/sessions/$sessionId/check', params: { sessionId: id } }),
            },
          ]
        : []),
      ...(may.look ? [{ label: common.showMetrics, icon: ChartNoAxesColumn, onClick: toMetrics }] : []),
      { label: texts.showFindings, icon: ScrollText, onClick: () => onFindings(session) },
      ...(mayDownload ? [{ label: common.ownFile, icon: FileDown, onClick: () => fetchOriginal(session) }] : []),
      ...(mayDownload && annotated !== null
        ? [{ label: common.annotated, icon: FileWarning, onClick: fetchFile(annotated) }]
        : []),
      ...(mayCall(downloadCorrected) && session.corrected_count > 0 && file_removed_at === null
        ? [{ label: common.corrected, icon: FilePen, onClick: () => corrected.mutate({ params: { id } }) }]
        : []),
      ...(can.delete ? [{ label: texts.remove, icon: Trash2, danger: true, onClick: () => remove(session) }] : []),
    ];
  };
}
