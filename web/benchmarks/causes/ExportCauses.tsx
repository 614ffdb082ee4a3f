import { exportCauses } from '#contract/benchmark-causes.ts';
import { download } from '#web/app/download.ts';
import { DownloadButton } from '#web/ui/DownloadButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { filterOf, type CauseQuery } from './requests.ts';
import { causeTexts } from './texts.ts';

/** What the filter shows, as a workbook. */
export function ExportCauses({ id, query }: { id: string; query: CauseQuery }) {
  const texts = useTexts(causeTexts);
  return (
    <DownloadButton download={() => download(exportCauses, { params: { id }, query: filterOf(query) })}>
      {texts.export}
    </DownloadButton>
  );
}
