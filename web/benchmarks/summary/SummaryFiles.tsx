import { downloadBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { PrintButton } from '../PrintButton.tsx';
import { useBenchmarkId } from '../use-benchmark.ts';
import { useGroupQuery } from '../market/use-market-page.ts';
import { summaryTexts } from './texts.ts';
import { useChosenCompany } from './use-chosen-company.ts';
import { useSummary } from './use-summary.ts';

/** Prints the page and downloads it as files; the files need export rights. */
export function SummaryFiles() {
  const texts = useTexts(summaryTexts);
  const { mayCall } = usePerson();
  const id = useBenchmarkId();
  const [company] = useChosenCompany();
  const group = useGroupQuery(id);
  const { data } = useSummary(id, company);
  if (!data || data.reason) return null;
  const button = (format: 'pdf' | 'xlsx') => (
    <DownloadButton
      variant={format === 'pdf' ? 'contained' : 'outlined'}
      byTariff
      file={downloadBenchmarkSummary}
      input={{ params: { id }, query: { format, ...group, ...(company !== undefined && { company_id: company }) } }}
    >
      {texts[format]}
    </DownloadButton>
  );
  return (
    <>
      <PrintButton />
      {mayCall(downloadBenchmarkSummary) && (
        <>
          {button('xlsx')}
          {button('pdf')}
        </>
      )}
    </>
  );
}
