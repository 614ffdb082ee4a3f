import { exportCauses } from '#contract/benchmark-causes.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { filterOf, type CauseQuery } from './requests.ts';
import { causeTexts } from './texts.ts';

/** What the filter shows, as a workbook. */
export function ExportCauses({ id, query }: { id: string; query: CauseQuery }) {
  const texts = useTexts(causeTexts);
  return (
    <DownloadButton file={exportCauses} input={{ params: { id }, query: filterOf(query) }}>
      {texts.export}
    </DownloadButton>
  );
}
