import ButtonBase from '@mui/material/ButtonBase';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import type { MetricRow } from '#contract/questionnaire-metrics.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { LineName } from './LineName.tsx';
import type { Line } from './lines.ts';
import { valueAt, type Period } from './periods.ts';
import { companyMetricsTexts, metricsTexts } from './texts.ts';
import { Value } from './Value.tsx';

interface OfCompany {
  readonly periods: readonly Period[];
  readonly system: number | null;
  readonly onTrend: (metric: MetricRow) => void;
  /** Only one column fits beside the name: the newest value comes first. */
  readonly phone: boolean;
}

/** The name of a column: a year, or the number of a questionnaire with its year. */
export function periodName({ session, year }: Period, locale: Locale): string {
  const texts = companyMetricsTexts[locale];
  return session === null ? String(year) : texts.columnOf(session, String(year ?? MISSING));
}

export function companyMetricColumns(
  locale: Locale,
  { periods, system, onTrend, phone }: OfCompany,
): readonly Column<Line>[] {
  const texts = metricsTexts[locale];
  const own = companyMetricsTexts[locale];
  const unit: Column<Line> = {
    id: 'unit',
    header: texts.unit,
    cell: ({ metric }) => metric?.unit_name,
    maxWidth: 96,
  };
  const columns = periods.map((period): Column<Line> => ({
    id: period.key,
    header: periodName(period, locale),
    cell: ({ metric }) => metric && <Value value={valueAt(metric, period, system)} sourced />,
    align: 'right',
  }));
  return [
    {
      id: 'name',
      header: texts.metric,
      cell: (line) => <LineName line={line} />,
      width: 150,
      maxWidth: 280,
      wrap: true,
    },
    ...(phone ? [...columns.toReversed(), unit] : [unit, ...columns]),
    {
      id: 'trend',
      header: own.trend,
      cell: ({ metric }) => {
        if (!metric) return null;
        const values = periods.map((period) => valueAt(metric, period, system)?.value ?? null);
        if (values.every((value) => value === null)) return null;
        const numbers = values.map((value) => formatNumber(value, locale, 'typed')).join(', ');
        return (
          <ButtonBase
            aria-label={own.open(metric.description)}
            onClick={() => onTrend(metric)}
            // Skipped by Tab, because the row itself does the same by keyboard.
            tabIndex={-1}
            sx={{ borderRadius: 0.5, py: 0.5 }}
          >
            <Sparkline values={values} label={own.trendOf(metric.description, numbers)} />
          </ButtonBase>
        );
      },
    },
  ];
}
