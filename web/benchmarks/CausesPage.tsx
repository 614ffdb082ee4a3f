import { decideCauses, exportCauses } from '#contract/benchmark-causes.ts';
import { checkPublication } from '#contract/benchmark-publication.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { benchmarkFrameTexts } from './result/texts.ts';
import { useBenchmarkId } from './use-benchmark.ts';
import { CauseDesk } from './causes/CauseDesk.tsx';
import { progressNote } from './causes/effect-text.ts';
import { filterOf } from './causes/requests.ts';
import { causeTexts } from './causes/texts.ts';
import { useCauses } from './causes/use-causes.ts';

/** The doubtful values of a calculation, for decisions one by one. */
export function CausesPage() {
  const id = useBenchmarkId();
  const texts = useTexts(causeTexts);
  const locale = useLocale();
  const causes = useCauses(id);
  const frame = useTexts(benchmarkFrameTexts);
  const { mayCall } = usePerson();
  const mayDecide = mayCall(decideCauses);
  return (
    <BenchmarkFrame
      tabless
      note={causes.page && progressNote(causes.page.progress, locale)}
      extra={
        <>
          <ButtonLink
            to="/benchmarks/$benchmarkId/metrics"
            params={{ benchmarkId: id }}
            variant="outlined"
            color="secondary"
          >
            {frame.metrics}
          </ButtonLink>
          <DownloadButton file={exportCauses} input={{ params: { id }, query: filterOf(causes.unfolded) }}>
            {texts.export}
          </DownloadButton>
        </>
      }
      action={
        mayCall(checkPublication) && (
          <ButtonLink
            to="/benchmarks/$benchmarkId/publication"
            params={{ benchmarkId: id }}
            variant="outlined"
            color="secondary"
          >
            {texts.toSign}
          </ButtonLink>
        )
      }
    >
      {(benchmark) => <CauseDesk id={id} causes={causes} frozen={benchmark.frozen === true} mayDecide={mayDecide} />}
    </BenchmarkFrame>
  );
}
