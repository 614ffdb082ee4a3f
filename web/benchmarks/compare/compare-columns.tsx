import Box from '@mui/material/Box';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { pairText } from '#domain/benchmarks/comparison/pair-text.ts';
import type { ComparedFigure } from '#domain/benchmarks/comparison/compare.ts';
import { reasonText } from '#domain/benchmarks/comparison/reasons.ts';
import { formatNumber, formatShare, MISSING, READABLE } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { figureName } from '../figure-name.ts';
import { metricColumn } from '../metric-column.tsx';
import { effectText } from '../causes/effect-text.ts';
import { KeptMark } from '../release/KeptMark.tsx';
import { signed } from './moves.ts';
import { ownColumns } from './own-columns.tsx';
import type { Sides } from './sides.ts';
import { compareTexts } from './texts.ts';

const SECOND = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The current figure, and below it the earlier one. */
export function Pair({
  row,
  figure,
  sides,
  locale,
}: {
  row: Moved;
  figure: ComparedFigure;
  sides: Sides;
  locale: Locale;
}) {
  const [before, after] = [row.before[figure], row.after[figure]];
  const [was, is] = pairText(before, after, locale);
  const { suppressed } = row.after;
  if (after === null && suppressed && figure === 'median') {
    return <Small>{hiddenText(suppressed)[locale]}</Small>;
  }
  return (
    <>
      <Box component="span" sx={{ fontWeight: before === after ? 400 : 600 }}>
        {is}
        {figure === 'median' && <KeptMark since={row.after.since} />}
      </Box>
      {before !== after && <Small sx={SECOND}>{sides.inFirst(text(was, was))[locale]}</Small>}
    </>
  );
}

/** The change of the figure that changed most: more or less, without judging it good or bad. */
function Largest({ row: { largest, effect }, locale }: { row: Moved; locale: Locale }) {
  const texts = compareTexts[locale];
  if (!largest) return MISSING;
  const { figure, change, change_percent } = largest;
  const amount =
    change_percent === null
      ? signed(change, (value) => formatNumber(value, locale, READABLE))
      : signed(change_percent / 100, (value) => formatShare(value, locale, { decimals: 0, significant: 2 }));
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {figureName(figure, locale)} {amount}
      </Box>
      {effect > 0 && <Small sx={SECOND}>{texts.ranges(effectText(effect, locale))}</Small>}
    </>
  );
}

/** The reasons, largest effect first, and the companies with the largest effect. */
export function Because({ row: { because, movers }, locale }: { row: Moved; locale: Locale }) {
  return (
    <>
      {because.map(({ reason, count }) => reasonText(reason, count)[locale]).join('; ') || MISSING}
      {movers.length > 0 && <Small sx={SECOND}>{movers.map(({ company }) => company.name).join(', ')}</Small>}
    </>
  );
}

/**
 * Clients see their own company in both and the middle of the market, and no reasons, because those are other companies'
 * data.
 */
export function compareColumns(locale: Locale, sides: Sides, forClient = false): readonly Column<Moved>[] {
  const texts = compareTexts[locale];
  const figure = (id: ComparedFigure, rest: Partial<Column<Moved>> = {}): Column<Moved> => ({
    id,
    header: figureName(id, locale),
    align: 'right',
    sortable: true,
    cell: (row) => <Pair row={row} figure={id} sides={sides} locale={locale} />,
    ...rest,
  });
  const outer = { hidden: forClient };
  return [
    { ...metricColumn(locale, ({ metric }: Moved) => metric, 210), sortable: true },
    ...(forClient
      ? ownColumns(locale, sides)
      : [
          {
            id: 'effect',
            header: sides.change[locale],
            help: texts.effectHelp,
            align: 'right' as const,
            sortable: true,
            cell: (row: Moved) => <Largest row={row} locale={locale} />,
          },
          {
            id: 'because',
            header: texts.because,
            maxWidth: 160,
            cell: (row: Moved) => <Because row={row} locale={locale} />,
          },
        ]),
    figure('p10', outer),
    figure('p25', outer),
    figure('median', forClient ? { header: texts.middle } : {}),
    figure('p75', outer),
    figure('p90', outer),
    figure('n', { help: texts.nHelp, ...(forClient && { header: texts.companies }) }),
    ...(forClient ? [] : [figure('excluded', { help: texts.excludedHelp, hidden: true })]),
    {
      id: 'process',
      header: texts.process,
      sortable: true,
      hidden: true,
      maxWidth: 220,
      cell: ({ metric }) => metric.rootProcess.name,
    },
  ];
}
