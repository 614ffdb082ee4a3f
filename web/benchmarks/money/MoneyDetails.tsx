import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Target } from 'lucide-react';
import { isJudged, type CostRow } from '#domain/benchmarks/money/compare-costs.ts';
import { costGap } from '#domain/benchmarks/money/cost-gap.ts';
import { differenceText } from '#domain/benchmarks/money/equation.ts';
import { formatAmountOf, formatSignedAmount } from '#domain/benchmarks/money/format-roubles.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { saveTarget } from '#contract/targets.ts';
import { PAGES } from '#web/app/pages.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import type { ResultRow } from '../result/rows.ts';
import { targetTexts } from '../targets/texts.ts';
import { useTargets } from '../targets/use-targets.ts';
import { amountText } from '#domain/benchmarks/money/amount-text.ts';
import { termsText } from './terms-text.ts';
import { factsOf } from './facts.ts';
import { FACTS, PRODUCT } from './table-styles.ts';
import { moneyTexts } from './texts.ts';
import type { Money } from './use-money.ts';

interface MoneyDetailsProps {
  readonly id: string;
  readonly row: CostRow<ResultRow>;
  readonly money: Money;
}

/** The multiplication behind an amount: difference × denominator = roubles a year. */
function Product({ row, money }: Omit<MoneyDetailsProps, 'id'>) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  const ratio = money.ratioOf(row);
  if (!ratio || !isJudged(row)) return null;
  const { metric, roubles } = row;
  const { own, p25, step = null } = metric;
  const digits = marketDigits(metric);
  const best = money.yardstick === 'median' && p25 !== null && own.value > p25 ? p25 : null;
  const { id, mtype, unit_name } = metric;
  const ofOwn = { id, mtype, unit_name, value: own.value, year: own.year };
  const toBest = best === null ? null : costGap(ofOwn, { figure: best, step }, money.costs);
  const sum = formatSignedAmount(row, locale);
  const factors: readonly (readonly [sign: string, value: string, name: string])[] = [
    ['', differenceText(row, locale), texts.difference],
    ['×', amountText(ratio.base, own.year, money.costs, locale), texts.denominator(own.year)],
    ...(ratio.times === 1 ? [] : [['×', formatNumber(ratio.times, locale, 'typed'), texts.months] as const]),
    ['=', sum, roubles > 0 ? texts.dearerAYear : texts.cheaperAYear],
  ];
  return (
    <div>
      <Typography component="h2" variant="subtitle2">
        {texts.whence(sum)}
      </Typography>
      <Box sx={PRODUCT}>
        {factors.map(([sign, value, name]) => (
          <Box key={name} sx={{ display: 'flex', gap: 1 }}>
            {sign !== '' && <Box component="span">{sign}</Box>}
            <span>
              <b>{value}</b>
              <Small sx={{ display: 'block' }}>{name}</Small>
            </span>
          </Box>
        ))}
      </Box>
      <Muted variant="caption" component="p">
        {termsText(ratio.cost)} ÷ {termsText(ratio.base)}
      </Muted>
      {toBest && best !== null && (
        <Muted variant="caption" component="p">
          {texts.toBest(formatAmount(best, metric.unit_name, locale, digits), formatAmountOf(toBest, locale))}
        </Muted>
      )}
    </div>
  );
}

function Facts({ row, money }: Omit<MoneyDetailsProps, 'id'>) {
  const texts = useTexts(moneyTexts);
  const facts = factsOf(row, money, useLocale());
  if (!facts) return null;
  return (
    <div>
      <Typography component="h2" variant="subtitle2">
        {texts.facts}
      </Typography>
      <Box component="table" aria-label={texts.facts} sx={FACTS}>
        <thead>
          <tr>
            <th scope="col">{texts.fact}</th>
            <th scope="col">{facts.before}</th>
            <th scope="col">{facts.year}</th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {facts.rows.map(({ name, before, now, change }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{now}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  );
}

/** Leads to the goal of the ratio's page. */
function SetTarget({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(targetTexts);
  const isSet = useTargets()?.some(({ metric_id }) => metric_id === metricId) === true;
  return (
    <ButtonLink
      to="/benchmarks/$benchmarkId/metrics/$metricId"
      params={{ benchmarkId: id, metricId }}
      hash="goal"
      variant="outlined"
      color="secondary"
      startIcon={<Target size={16} aria-hidden />}
    >
      {isSet ? texts.change : texts.set}
    </ButtonLink>
  );
}

/** An open row: how the amount came about, what the company's data say, where to go on. */
export function MoneyDetails({ id, row, money }: MoneyDetailsProps) {
  const texts = useTexts(moneyTexts);
  const { me, mayCall } = usePerson();
  const metricId = row.metric.id;
  const doubt = row.metric.own?.doubt;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.3fr) auto' },
      }}
    >
      {doubt ? <DoubtChip doubt={doubt} name={row.metric.description} told /> : <Product row={row} money={money} />}
      <Facts row={row} money={money} />
      <Box className="etalon-screen" sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        {row.why !== 'doubtful' && row.why !== 'extreme' && row.metric.own !== null && mayCall(saveTarget) && (
          <SetTarget id={id} metricId={metricId} />
        )}
        {mayCall(PAGES['/benchmarks/$benchmarkId/metrics/$metricId']) && (
          <ButtonLink
            to="/benchmarks/$benchmarkId/metrics/$metricId"
            params={{ benchmarkId: id, metricId }}
            variant="outlined"
            color="secondary"
          >
            {texts.openMetric}
          </ButtonLink>
        )}
        {me.company_id !== null && mayCall(PAGES['/companies/$companyId/metrics']) && (
          <ButtonLink
            to="/companies/$companyId/metrics"
            params={{ companyId: me.company_id }}
            search={{ metric: metricId }}
            variant="outlined"
            color="secondary"
          >
            {texts.openData}
          </ButtonLink>
        )}
      </Box>
    </Box>
  );
}
