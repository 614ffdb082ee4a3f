import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { Moved } from '#contract/benchmark-results.ts';
import { digitsBetween } from '#domain/figures/digits.ts';
import { formatNumber, formatShare, MISSING, type Digits } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { Num } from '#web/ui/Num.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { suppressedInWords } from '../result/suppressed.ts';
import { compareTexts } from './texts.ts';

const SOFT = { color: 'text.secondary', fontSize: '0.75rem' } as const;

/** Digits in which the medians are told apart. */
const digitsOf = ({ before, after }: Moved): Digits => digitsBetween(before.median, after.median);

function Median({ side, digits, locale }: { side: Moved['before']; digits: Digits; locale: Locale }) {
  if (side.median !== null || !side.suppressed) return <Num value={side.median} precision={digits} />;
  return (
    <Box component="span" sx={SOFT}>
      {suppressedInWords(side.suppressed, locale)}
    </Box>
  );
}

/** The change with its sign and an arrow: more or less, which is neither good nor bad here. */
function Change({ row, locale }: { row: Moved; locale: Locale }) {
  const { change, change_percent } = row;
  if (change === null) return MISSING;
  const sign = change > 0 ? '+' : '';
  const amount = `${sign}${formatNumber(change, locale, digitsOf(row))}`;
  return (
    <Box component="span" sx={{ fontWeight: change === 0 ? 400 : 500 }}>
      {change > 0 ? '↑ ' : change < 0 ? '↓ ' : ''}
      {change_percent === null
        ? amount
        : `${sign}${formatShare(change_percent / 100, locale, { decimals: 0, significant: 2 })}`}
      {change_percent !== null && (
        <Box component="span" sx={{ ...SOFT, fontWeight: 400 }}>
          {' '}
          {amount}
        </Box>
      )}
    </Box>
  );
}

export function compareColumns(locale: Locale): readonly Column<Moved>[] {
  const texts = compareTexts[locale];
  const reasons = {
    members: [texts.members, texts.membersHelp],
    values: [texts.values, texts.valuesHelp],
    formula: [texts.formula, texts.formulaHelp],
    thresholds: [texts.thresholds, texts.thresholdsHelp],
  } as const;
  return [
    {
      id: 'metric',
      header: texts.metric,
      sortable: true,
      maxWidth: 340,
      wrap: true,
      cell: ({ metric }) => metric.description,
    },
    {
      id: 'unit',
      header: texts.unit,
      maxWidth: 110,
      cell: ({ metric }) => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {metric.unit_name}
        </Box>
      ),
    },
    {
      id: 'before',
      header: texts.medianBefore,
      align: 'right',
      sortable: true,
      cell: (row) => <Median side={row.before} digits={digitsOf(row)} locale={locale} />,
    },
    {
      id: 'after',
      header: texts.medianAfter,
      align: 'right',
      sortable: true,
      cell: (row) => <Median side={row.after} digits={digitsOf(row)} locale={locale} />,
    },
    {
      id: 'change',
      header: texts.change,
      help: texts.changeHelp,
      align: 'right',
      sortable: true,
      cell: (row) => <Change row={row} locale={locale} />,
    },
    {
      id: 'n',
      header: texts.n,
      help: texts.nHelp,
      align: 'right',
      cell: ({ before, after }) => (before.n === after.n ? before.n : `${before.n} → ${after.n}`),
    },
    {
      id: 'because',
      header: texts.because,
      cell: ({ because }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {because.map((reason) => (
            <Tooltip key={reason} title={reasons[reason][1]}>
              <Chip size="small" label={reasons[reason][0]} />
            </Tooltip>
          ))}
        </Box>
      ),
    },
    {
      id: 'process',
      header: texts.process,
      sortable: true,
      maxWidth: 220,
      cell: ({ metric }) => metric.rootProcess.name,
    },
  ];
}
