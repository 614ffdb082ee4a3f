import { downloadBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { PrintButton } from '../PrintButton.tsx';
import { useBenchmarkId } from '../use-benchmark.ts';
import { summaryTexts } from './texts.ts';
import { useChosenCompany } from './use-chosen-company.ts';
import { useSummary } from './use-summary.ts';

/** Prints the page and downloads it as files; the files need export rights. */
export function SummaryFiles() {
  const texts = useTexts(summaryTexts);
  const { mayCall } = usePerson();
  const id = useBenchmarkId();
  const [company] = useChosenCompany();
  const { data } = useSummary(id, company);
  if (!data || data.reason) return null;
  const button = (format: 'pdf' | 'xlsx') => (
    <DownloadButton
      variant={format === 'pdf' ? 'contained' : 'outlined'}
      file={downloadBenchmarkSummary}
      input={{ params: { id }, query: { format, ...(company !== undefined && { company_id: company }) } }}
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
