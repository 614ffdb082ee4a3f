import Box from '@mui/material/Box';
import type { Anomaly } from '#contract/benchmark-results.ts';
import { formatShare, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { anomalyKey } from './desk.ts';
import { Sparkline } from './Sparkline.tsx';
import { TestMarks } from './TestMarks.tsx';
import { anomalyTexts } from './texts.ts';

export function DecisionChip({ anomaly, locale }: { anomaly: Anomaly; locale: Locale }) {
  const texts = anomalyTexts[locale];
  if (anomaly.decision === null) return <StatusChip tone="waiting" label={texts.undecided} />;
  return anomaly.decision.decision === 'keep' ? (
    <StatusChip tone="success" label={texts.keep} />
  ) : (
    <StatusChip tone="warning" label={texts.exclude} />
  );
}

export function anomalyColumns(locale: Locale, current: string | undefined): readonly Column<Anomaly>[] {
  const texts = anomalyTexts[locale];
  return [
    {
      id: 'company',
      header: texts.company,
      sortable: true,
      maxWidth: 160,
      wrap: true,
      cell: (row) => (
        <Box
          component="span"
          aria-current={anomalyKey(row) === current || undefined}
          sx={{
            fontWeight: 500,
            // The row shown at the right has a bar at its beginning.
            'td:has(&[aria-current])': {
              backgroundImage: 'linear-gradient(var(--etalon-palette-primary-main) 0 0)',
              backgroundSize: '3px 100%',
              backgroundRepeat: 'no-repeat',
            },
          }}
        >
          {row.company.name}
        </Box>
      ),
    },
    {
      id: 'metric',
      header: texts.metric,
      sortable: true,
      maxWidth: 190,
      wrap: true,
      cell: (row) => row.metric.description,
    },
    { id: 'year', header: texts.year, sortable: true, align: 'right', cell: (row) => row.year },
    {
      id: 'deviation',
      header: texts.deviation,
      help: texts.deviationHelp,
      sortable: true,
      align: 'right',
      cell: ({ tests: { deviation_percent: share } }) =>
        share === null ? MISSING : `${share > 0 ? '+' : ''}${formatShare(share / 100, locale)}`,
    },
    { id: 'tests', header: texts.tests, help: texts.testsHelp, cell: (row) => <TestMarks tests={row.tests} /> },
    {
      id: 'decision',
      header: texts.decision,
      sortable: true,
      cell: (row) => <DecisionChip anomaly={row} locale={locale} />,
    },
    { id: 'value', header: texts.value, align: 'right', cell: (row) => <Num value={row.value} /> },
    { id: 'median', header: texts.median, align: 'right', cell: (row) => <Num value={row.median} /> },
    {
      id: 'history',
      header: texts.history,
      cell: (row) => <Sparkline points={row.history} year={row.year} label={texts.ownHistory} />,
    },
  ];
}
