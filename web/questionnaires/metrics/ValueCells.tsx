import { useQuery } from '@tanstack/react-query';
import { doubtLine } from '#domain/doubts/doubt-text.ts';
import { MISSING } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import type { MetricRow, MetricValue } from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { TableFrame } from '#web/ui/table/frame.ts';
import { Place } from '#web/questionnaires/findings/Place.tsx';
import { companyMetricsTexts, metricsTexts, valueTexts } from './texts.ts';

interface ValueCellsProps {
  readonly session: number;
  readonly metric: MetricRow;
  readonly systems: readonly Ref[];
}

/** Every value of a metric with all its digits, and the cell it was typed into. */
export function ValueCells({ session, metric, systems }: ValueCellsProps) {
  const texts = useTexts(valueTexts);
  const common = useTexts(metricsTexts);
  const ofCompany = useTexts(companyMetricsTexts);
  const locale = useLocale();
  const cells = useQuery({
    ...readQuietly(listMetricCells, { params: { id: session, metric_id: metric.id } }),
    // A file never changes, and the value is useful even without its cells.
    staleTime: Infinity,
  });
  const nameOf = (system: number | null) =>
    system === null ? common.allSystems : (systems.find(({ id }) => id === system)?.name ?? MISSING);
  const placeOf = ({ computed, it_system_id: system }: MetricValue) => {
    if (computed) return common.computed;
    const place = cells.data?.find((one) => one.it_system_id === system);
    return place ? <Place entry={place} /> : MISSING;
  };
  return (
    <TableFrame sx={{ '& td': { whiteSpace: 'normal !important' } }}>
      <table aria-label={texts.values}>
        <thead>
          <tr>
            <th scope="col">{ofCompany.system}</th>
            <th scope="col" data-align="right">
              {texts.value}
            </th>
            <th scope="col">{texts.cell}</th>
          </tr>
        </thead>
        <tbody>
          {metric.values.map((value) => (
            <tr key={value.it_system_id} data-row="">
              <td>{nameOf(value.it_system_id)}</td>
              <td data-align="right">
                {formatAmount(value.value, metric.unit_name, locale, 'full')}
                {value.doubt && <div>{doubtLine(value.doubt)[locale]}</div>}
              </td>
              <td>{placeOf(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
