import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { amountAs, signedSize, type MoneyUnit } from '#domain/benchmarks/money/format-roubles.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { ownDigits } from '#domain/market/own-digits.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { KeptMark } from '../release/KeptMark.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import type { ResultRow } from '../result/rows.ts';
import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { termsText } from './terms-text.ts';
import { MoneyDetails } from './MoneyDetails.tsx';
import { RoubleBar, type BarScale } from './RoubleBar.tsx';
import { HATCH } from './table-styles.ts';
import { moneyTexts } from './texts.ts';
import { unjudgedText } from './unjudged-text.ts';
import type { Money } from './use-money.ts';

interface MoneyRowProps {
  readonly id: string;
  readonly row: CostRow<ResultRow>;
  readonly money: Money;
  readonly scale: BarScale;
  readonly unit: MoneyUnit;
  /** The year most values are of; another one is named. */
  readonly year: number | null;
}

function MarketCell({ metric, yardstick }: { metric: ResultRow; yardstick: Money['yardstick'] }) {
  const locale = useLocale();
  const digits = marketDigits(metric);
  const [p25, median, p75] = [metric.p25, metric.median, metric.p75].map((one) => formatNumber(one, locale, digits));
  if (metric.median === null) return <Box sx={HATCH} aria-hidden />;
  return (
    <>
      {metric.p25 !== null && <>{yardstick === 'best' ? <b>{p25}</b> : p25} – </>}
      {yardstick === 'median' ? <b>{median}</b> : median}
      {metric.p75 !== null && ` – ${p75}`}
      <KeptMark since={metric.since} />
      <small>{metric.unit_name}</small>
    </>
  );
}

function RowJudgement({ row, money, scale, unit }: Omit<MoneyRowProps, 'id' | 'year'>) {
  const locale = useLocale();
  const why = unjudgedText(row, money.need, locale);
  const { roubles, range } = row;
  if (why === null && roubles !== null) {
    const amount = { roubles, range };
    const label = signedSize(amount, amountAs(amount, unit, locale));
    return <RoubleBar roubles={roubles} scale={scale} label={label} />;
  }
  return (
    <Box className="why" sx={{ px: 1.5 }}>
      {row.metric.own?.doubt ? <DoubtChip doubt={row.metric.own.doubt} name={row.metric.description} /> : why}
    </Box>
  );
}

/** One cost ratio: its numbers, its bar, and a panel that opens under it. */
export function MoneyRow({ id, row, money, scale, unit, year }: MoneyRowProps) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const opens = usePerson().mayCall(PAGES['/benchmarks/$benchmarkId/metrics/$metricId']);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { metric } = row;
  const { own } = metric;
  const ratio = money.ratioOf(row);
  const place = own && shortPlaceText(own, metric.direction);
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className="row">
        <th scope="row" className="name">
          <div>
            <IconButton
              size="small"
              aria-label={texts.details(metric.description)}
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
            >
              <Arrow size={16} aria-hidden />
            </IconButton>
            <span>
              {opens ? (
                <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: metric.id }}>
                  {metric.description}
                </Link>
              ) : (
                metric.description
              )}
              {own && own.year !== year && <small>{texts.ofYear(own.year)}</small>}
            </span>
          </div>
        </th>
        <td className="own" data-label={texts.own}>
          <Num value={own?.value} precision={ownDigits(metric, own?.value)} />
        </td>
        <td className="market" data-label={texts.market}>
          <MarketCell metric={metric} yardstick={money.yardstick} />
        </td>
        <td className="place" data-label={texts.place}>
          <PlaceStrip
            own={metric.own}
            direction={metric.direction}
            doubtful={row.why === 'doubtful'}
            few={metric.suppressed !== null}
            width={96}
          />
          {place && row.why !== 'doubtful' && <small>{place[locale]}</small>}
        </td>
        <td className="base" data-label={texts.base}>
          {own && ratio && (
            <>
              {amountText(ratio.base, own.year, money.costs, locale)}
              <small className="clip" title={termsText(ratio.base)}>
                {termsText(ratio.base)}
              </small>
            </>
          )}
        </td>
        <td className="roubles" data-label={texts.roubles(unit.name[locale])}>
          <RowJudgement row={row} money={money} scale={scale} unit={unit} />
        </td>
      </tr>
      {open && (
        <tr id={panel}>
          <td className="details" colSpan={6}>
            <MoneyDetails id={id} row={row} money={money} />
          </td>
        </tr>
      )}
    </>
  );
}
