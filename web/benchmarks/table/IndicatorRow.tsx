import Box from '@mui/material/Box';
import { amountAs, signedSize, type MoneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { placeText, shortPlaceText, sureText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { unitSpace } from '#domain/language/units.ts';
import { countsText } from '#domain/market/own-text.ts';
import { formatChange, yearChange } from '#domain/market/year-change.ts';
import type { TableRow } from '#contract/market-table.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { KeptMark } from '../release/KeptMark.tsx';
import { OwnCell } from '../result/cells.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { marketTableTexts } from './texts.ts';

const SIDES = {
  better: ['▲ ', 'good.main'],
  worse: ['▼ ', 'bad.main'],
  about: ['● ', 'text.primary'],
  higher: ['', 'text.primary'],
  lower: ['', 'text.primary'],
} as const;

/** Half of the market, from the lower quarter to the upper; of too few companies its middle. */
function Usual({ row }: { row: TableRow }) {
  const texts = useTexts(marketTableTexts);
  const locale = useLocale();
  const { p25, median, p75, since, own } = row;
  const digits = marketDigits(row);
  if (median === null) return MISSING;
  const [low, middle, high] = [p25, median, p75].map((figure) => formatNumber(figure, locale, digits));
  const half = p25 === null || p75 === null ? texts.middleOf(middle!) : `${low}–${high}`;
  // Beside counts, which have no unit, the market's figures name theirs.
  const isUnitless = countsText(own?.of_few, locale) !== null;
  return (
    <>
      {isUnitless ? `${half}${unitSpace(row.unit_name, locale)}${row.unit_name}` : half}
      <KeptMark since={since} />
    </>
  );
}

/** Where the company stands, in words; in doubt, or why there is nothing to say. */
function Words({ row }: { row: TableRow }) {
  const locale = useLocale();
  const { own, direction, suppressed, n } = row;
  if (own?.doubt) return <DoubtChip doubt={own.doubt} name={row.description} />;
  if (suppressed) return <Small>{hiddenText(suppressed)[locale]}</Small>;
  const place = own && shortPlaceText(own, direction);
  if (!own || !place) return MISSING;
  const [mark, color] = own.side === null ? SIDES.higher : SIDES[own.side];
  return (
    <Box
      component="span"
      sx={{ color, fontWeight: 500 }}
      title={(sureText(n, own) ?? placeText(own, direction))?.[locale]}
    >
      {mark}
      {place[locale]}
    </Box>
  );
}

function Change({ row }: { row: TableRow }) {
  const locale = useLocale();
  const change = yearChange(row, row.own, row.before);
  if (!change) return MISSING;
  const color = change.side === null ? 'text.primary' : SIDES[change.side][1];
  return (
    <Box component="span" sx={{ color }}>
      {formatChange(change, locale)}
    </Box>
  );
}

const amountText = ({ amount }: TableRow, unit: MoneyUnit, locale: Locale): string =>
  amount === null ? MISSING : signedSize(amount, amountAs(amount, unit, locale));

/** The middle of the second group, or why it is not shown. */
function Second({ row: { second } }: { row: TableRow }) {
  const locale = useLocale();
  if (!second) return MISSING;
  const digits = marketDigits({ ...second, p25: null, p75: null });
  return (
    <span title={second.suppressed ? hiddenText(second.suppressed)[locale] : undefined}>
      {formatNumber(second.median, locale, digits)}
      <KeptMark since={second.since} />
    </span>
  );
}

interface IndicatorRowProps {
  readonly id: string;
  readonly row: TableRow;
  readonly unit: MoneyUnit;
  readonly withSecond: boolean;
}

/** One indicator: the company's number, how it moved, what is usual, the place as a picture and in words, and the money. */
export function IndicatorRow({ id, row, unit, withSecond }: IndicatorRowProps) {
  const locale = useLocale();
  const { amount } = row;
  const tone = amount === null ? 'text.secondary' : amount.roubles > 0 ? 'bad.main' : 'good.main';
  return (
    <tr className="indicator">
      <th scope="row" className="name">
        <MetricLink id={id} metric={row} />
      </th>
      <td className="own">
        <OwnCell metric={row} />
      </td>
      <td className="year">
        <Change row={row} />
      </td>
      <td className="usual">
        <Usual row={row} />
      </td>
      <td className="picture">
        <RowOfTwenty of={row} size="table" />
      </td>
      <td className="words">
        <Words row={row} />
      </td>
      <Box component="td" className="amount" sx={{ color: tone, fontWeight: amount && 500 }}>
        {amountText(row, unit, locale)}
      </Box>
      {withSecond && (
        <td className="second">
          <Second row={row} />
        </td>
      )}
    </tr>
  );
}
