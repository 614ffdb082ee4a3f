import { BenchmarkFrame, useBenchmarkId } from './BenchmarkFrame.tsx';
import { AnomalyDesk } from './anomalies/AnomalyDesk.tsx';

/** The anomaly desk of a calculation. */
export function AnomaliesPage() {
  const id = useBenchmarkId();
  return <BenchmarkFrame>{(benchmark) => <AnomalyDesk id={id} benchmark={benchmark} />}</BenchmarkFrame>;
}
