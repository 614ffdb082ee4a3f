import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Target } from 'lucide-react';
import { formatSignedAmount } from '#domain/benchmarks/money/format-roubles.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { MoneyRow } from '#contract/market-money.ts';
import { saveTarget } from '#contract/targets.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { targetTexts } from '../targets/texts.ts';
import { useTargets } from '../targets/use-targets.ts';
import { PRODUCT } from './table-styles.ts';
import { moneyTexts } from './texts.ts';

/** The multiplication behind an amount: difference × denominator = roubles a year. */
function Product({ item: { row, amount, difference, base, times, cost, to_best: best } }: { item: MoneyRow }) {
  const texts = useTexts(moneyTexts);
  const locale = useLocale();
  if (!amount || difference === null || row.own === null) return null;
  const sum = formatSignedAmount(amount, locale);
  const factors: readonly (readonly [sign: string, value: string, name: string])[] = [
    ['', difference, texts.difference],
    ['×', base.text, texts.denominator(row.own.year)],
    ...(times === 1 ? [] : [['×', formatNumber(times, locale, 'typed'), texts.months] as const]),
    ['=', sum, amount.roubles > 0 ? texts.dearerAYear : texts.cheaperAYear],
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
        {cost} ÷ {base.name}
      </Muted>
      {best && (
        <Muted variant="caption" component="p">
          {texts.toBest(best.figure, best.amount)}
        </Muted>
      )}
    </div>
  );
}

function Facts({ facts }: Pick<MoneyRow, 'facts'>) {
  const texts = useTexts(moneyTexts);
  if (facts.length === 0) return null;
  return (
    <div>
      <Typography component="h2" variant="subtitle2">
        {texts.facts}
      </Typography>
      <Box component="ul" aria-label={texts.facts} sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
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

/** An open row: how the amount came about, what may explain it, where to go on. */
export function MoneyDetails({ id, item }: { id: string; item: MoneyRow }) {
  const texts = useTexts(moneyTexts);
  const { me, mayCall } = usePerson();
  const { row, why, facts } = item;
  const metricId = row.id;
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
        '@media print': { p: 1, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
      }}
    >
      {row.own?.doubt ? (
        <DoubtChip doubt={row.own.doubt} name={row.description} told />
      ) : item.amount ? (
        <Product item={item} />
      ) : (
        <div>{item.reason}</div>
      )}
      <Facts facts={facts} />
      <Box className="etalon-screen" sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        {why !== 'doubtful' && why !== 'extreme' && row.own !== null && mayCall(saveTarget) && (
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
