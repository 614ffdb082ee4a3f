import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Yardstick } from '#domain/benchmarks/money/compare-costs.ts';
import { amountAs, signedSize, type MoneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import type { MoneyRow as Item } from '#contract/market-money.ts';
import type { MarketRow } from '#contract/market-pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { KeptMark } from '../release/KeptMark.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { MoneyDetails } from './MoneyDetails.tsx';
import { RoubleBar, type BarScale } from './RoubleBar.tsx';
import { HATCH } from './table-styles.ts';
import { moneyTexts } from './texts.ts';

/** What to do with an amount: a dearer one is explained, a cheaper one defended. */
function AdviceChip({ advice }: { advice: 'explain' | 'defend' }) {
  const texts = useTexts(moneyTexts);
  const tone = advice === 'explain' ? 'bad' : 'good';
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        bgcolor: `${tone}.light`,
        color: `${tone}.main`,
      }}
    >
      {advice === 'explain' ? texts.toExplain : texts.toDefend}
    </Box>
  );
}

interface MoneyRowProps {
  readonly id: string;
  readonly item: Item;
  readonly yardstick: Yardstick;
  readonly advice: 'explain' | 'defend' | null;
  readonly scale: BarScale;
  readonly unit: MoneyUnit;
  /** The year most values are of; another one is named. */
  readonly year: number | null;
}

function MarketCell({ row, yardstick }: { row: MarketRow; yardstick: Yardstick }) {
  const locale = useLocale();
  const digits = marketDigits(row);
  const [p25, median, p75] = [row.p25, row.median, row.p75].map((one) => formatNumber(one, locale, digits));
  if (row.median === null) return <Box sx={HATCH} aria-hidden />;
  return (
    <>
      {row.p25 !== null && <>{yardstick === 'best' ? <b>{p25}</b> : p25} – </>}
      {yardstick === 'median' ? <b>{median}</b> : median}
      {row.p75 !== null && ` – ${p75}`}
      <KeptMark since={row.since} />
      <small>{row.unit_name}</small>
    </>
  );
}

function RowAmount({ item: { row, amount, reason }, scale, unit }: Pick<MoneyRowProps, 'item' | 'scale' | 'unit'>) {
  const locale = useLocale();
  if (amount) {
    const label = signedSize(amount, amountAs(amount, unit, locale));
    return <RoubleBar roubles={amount.roubles} scale={scale} label={label} />;
  }
  return (
    <Box className="why" sx={{ px: 1.5 }}>
      {row.own?.doubt ? <DoubtChip doubt={row.own.doubt} name={row.description} /> : reason}
    </Box>
  );
}

/** One cost ratio: its numbers, its bar, and a panel that opens under it. */
export function MoneyRow({ id, item, yardstick, advice, scale, unit, year }: MoneyRowProps) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { row, base } = item;
  const { own } = row;
  const place = own && shortPlaceText(own, row.direction);
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className="row">
        <th scope="row" className="name">
          <div>
            <IconButton
              size="small"
              aria-label={texts.details(row.description)}
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
            >
              <Arrow size={16} aria-hidden />
            </IconButton>
            <span>
              <MetricLink id={id} metric={row} />
              {own && own.year !== year && <small>{texts.ofYear(own.year)}</small>}
            </span>
          </div>
        </th>
        <td className="own" data-label={texts.own}>
          <Num value={own?.value} precision={ownDigits(row, own?.value)} />
        </td>
        <td className="market" data-label={texts.market}>
          <MarketCell row={row} yardstick={yardstick} />
        </td>
        <td className="place" data-label={texts.place}>
          <RowOfTwenty of={row} size="table" />
          {place && item.why !== 'doubtful' && <small>{place[locale]}</small>}
        </td>
        <td className="base" data-label={texts.base}>
          {base.text}
          {base.text !== '' && <small>{base.name}</small>}
        </td>
        <td className="roubles" data-label={texts.roubles(unit.name[locale])}>
          <RowAmount item={item} scale={scale} unit={unit} />
        </td>
        <td className="advice">{advice && <AdviceChip advice={advice} />}</td>
      </tr>
      {open && (
        <tr id={panel}>
          <td className="details" colSpan={7}>
            <MoneyDetails id={id} item={item} />
          </td>
        </tr>
      )}
    </>
  );
}
