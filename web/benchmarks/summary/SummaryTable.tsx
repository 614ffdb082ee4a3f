import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import type { SummaryRow } from '#contract/benchmark-summary.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { MISSING } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { Headings } from '#web/ui/Headings.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { KeptMark } from '../release/KeptMark.tsx';
import { resultTexts } from '../result/texts.ts';
import { summaryTexts } from './texts.ts';

/** Colours of good, bad and neutral against the market. */
const COLOURS = {
  better: 'good.main',
  worse: 'bad.main',
  same: 'text.primary',
  steady: 'text.primary',
} as const;

/**
 * The name of an indicator has its own line: with two lists side by side, names beside the figures would break into
 * four lines. On a phone the figures take two lines.
 */
const TABLE: SxProps<Theme> = {
  width: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  '&, tbody': { display: 'block' },
  tr: {
    display: 'grid',
    columnGap: 1.5,
    rowGap: 0.5,
    py: 1,
    gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.4fr)' },
    gridTemplateAreas: {
      xs: '"name name" "value gap" "place trend"',
      sm: '"name name name name" "value place gap trend"',
    },
  },
  'tbody tr': { borderTop: 1, borderColor: 'divider' },
  '.name': { gridArea: 'name' },
  '.value': { gridArea: 'value' },
  '.place': { gridArea: 'place' },
  '.gap': { gridArea: 'gap' },
  '.trend': { gridArea: 'trend' },
  'th, td': { p: 0, textAlign: 'left' },
  th: { color: 'text.secondary', fontWeight: 500, fontSize: '0.75rem' },
  // The heading of the names is for screen readers only.
  'th.name': { position: 'absolute', clipPath: 'inset(50%)' },
  thead: { display: { xs: 'none', sm: 'block' } },
  'thead tr': { py: 0.5, rowGap: 0 },
  b: { fontWeight: 600, whiteSpace: 'nowrap' },
  small: { display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' },
  'td.name': { fontWeight: 500, '& small': { display: 'inline', fontWeight: 400, whiteSpace: 'normal' } },
  'td.name a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  'td:not(.name)': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  // Side by side the lists have little room, so long differences wrap.
  'td.gap, td.gap b, td.gap small, td.trend, td.trend small': { whiteSpace: 'normal' },
  'td.place': { whiteSpace: 'normal', '& svg': { display: 'block' }, '& small': { display: 'inline' } },
};

interface SummaryTableProps {
  readonly id: string;
  readonly side: 'better' | 'worse';
  readonly rows: readonly SummaryRow[];
}

const ARROWS = { better: '▲ ', same: '', worse: '▼ ' } as const;

function Row({ id, row }: { id: string; row: SummaryRow }) {
  const texts = useTexts(summaryTexts);
  const heads = useTexts(resultTexts);
  const locale = useLocale();
  const words = formatRow(row, locale);
  const full = (value: number) => formatAmount(value, row.unit_name, locale, 'full');
  const { own_trend: trend } = row;
  return (
    <tr>
      <td className="name">
        <MetricLink id={id} metric={row} /> <small>{row.rootProcess.name}</small>
      </td>
      <td className="value" title={full(row.own.value)}>
        <b>{words.value}</b>
        <small title={full(row.median)}>
          {texts.median(words.median)}
          <KeptMark since={row.since} />
        </small>
      </td>
      <td className="place">
        <RowOfTwenty of={{ ...row, before: null }} size="table" />
        <span>
          {/* On a phone the column has no heading. */}
          <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
            {heads.place}
          </Box>
          {words.goodness} <small>{texts.n(row.n)}</small>
        </span>
      </td>
      <td className="gap">
        <Box component="b" sx={{ color: COLOURS[row.side] }} title={full(row.own.gap)}>
          {ARROWS[row.side]}
          {words.gap}
        </Box>
        {words.money !== null && <small>{words.money}</small>}
        {words.news !== null && <small>{words.news}</small>}
      </td>
      <td className="trend" title={trend ? `${trend.from}–${trend.to}` : undefined}>
        <Box component="span" sx={{ color: COLOURS[trend?.verdict ?? 'steady'] }}>
          {words.own_trend ?? MISSING}
        </Box>
        {words.market_trend !== null && <small>{texts.marketTrend(words.market_trend)}</small>}
      </td>
    </tr>
  );
}

/** Ten indicators at most: their place, their gap and their trend. */
export function SummaryTable({ id, side, rows }: SummaryTableProps) {
  const texts = useTexts(summaryTexts);
  const heads = useTexts(resultTexts);
  const name = useId();
  const [title, none] = side === 'better' ? [texts.strongest, texts.noneBetter] : [texts.weakest, texts.noneWorse];
  return (
    <div>
      <Typography id={name} variant="h2" sx={{ mb: 0.5, color: COLOURS[side] }}>
        {ARROWS[side]}
        {title}
      </Typography>
      {rows.length === 0 && <Muted>{none}</Muted>}
      {rows.length > 0 && (
        <Box component="table" aria-labelledby={name} sx={TABLE}>
          <Headings
            columns={[
              { id: 'name', label: heads.description },
              { id: 'value', label: texts.value },
              { id: 'place', label: heads.place, title: texts.placeHelp },
              { id: 'gap', label: heads.gap },
              { id: 'trend', label: texts.trend, title: texts.trendHelp },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} id={id} row={row} />
            ))}
          </tbody>
        </Box>
      )}
    </div>
  );
}
