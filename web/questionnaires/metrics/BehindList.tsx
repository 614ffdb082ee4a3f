import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import { formatAmount } from '#domain/language/units.ts';
import { DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { valueAt, type Period } from './periods.ts';
import { companyMetricsTexts } from './texts.ts';

interface BehindListProps {
  readonly metrics: readonly MetricRow[];
  readonly period: Period | undefined;
  readonly system: number | null;
  readonly onOpen: (metric: MetricRow) => void;
}

/** The reported numbers an indicator is computed from: each opens its own years, with their questionnaires. */
export function BehindList({ metrics, period, system, onOpen }: BehindListProps) {
  const texts = useTexts(companyMetricsTexts);
  const locale = useLocale();
  if (metrics.length === 0 || !period) return null;
  return (
    <DetailsPart title={texts.behind}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {metrics.map((metric) => {
          const value = valueAt(metric, period, system) ?? valueAt(metric, period, null);
          return (
            <li key={metric.id}>
              <Link component="button" type="button" sx={{ textAlign: 'left' }} onClick={() => onOpen(metric)}>
                {metric.description}
              </Link>{' '}
              {value && <Muted component="span">{formatAmount(value.value, metric.unit_name, locale, 'typed')}</Muted>}
            </li>
          );
        })}
      </Box>
    </DetailsPart>
  );
}
