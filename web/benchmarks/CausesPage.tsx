import { decideCauses } from '#contract/benchmark-causes.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale } from '#web/ui/language.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { useBenchmarkId } from './use-benchmark.ts';
import { CauseDesk } from './causes/CauseDesk.tsx';
import { ExportCauses } from './causes/ExportCauses.tsx';
import { progressNote } from './causes/progress-note.ts';
import { useCauses } from './causes/use-causes.ts';

/** The desk of doubts of a calculation. */
export function CausesPage() {
  const id = useBenchmarkId();
  const locale = useLocale();
  const causes = useCauses(id);
  const mayDecide = usePerson().mayCall(decideCauses);
  return (
    <BenchmarkFrame
      note={causes.page && progressNote(causes.page.progress, locale)}
      extra={<ExportCauses id={id} query={causes.unfolded} />}
    >
      {(benchmark) => <CauseDesk id={id} causes={causes} frozen={benchmark.frozen === true} mayDecide={mayDecide} />}
    </BenchmarkFrame>
  );
}
