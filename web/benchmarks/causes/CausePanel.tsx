import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Cause } from '#contract/benchmark-causes.ts';
import { formatNumber, roundTo } from '#domain/language/format.ts';
import { isMarket, NO_MARKET } from '#domain/benchmarks/release/published-figures.ts';
import { unitAfter } from '#domain/language/units.ts';
import { DetailsPart, Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { Num } from '#web/ui/Num.tsx';
import { ValueThread } from '#web/app/thread/ValueThread.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Chart, type ChartTokens } from '#web/ui/chart/Chart.tsx';
import { MetricLink } from '../MetricLink.tsx';
import { BeforeAfter } from '../metric/BeforeAfter.tsx';
import { valuePrecision } from './cause-columns.tsx';
import { CauseSources } from './CauseSources.tsx';
import { effectText } from './effect-text.ts';
import { TestName } from './TestName.tsx';
import { panelTexts } from './texts.ts';
import { CauseState } from './CauseState.tsx';
import { causeNumbers, causeOption, isLogChart } from './cause-chart.ts';

/** The company's own years against the market, with a legend. */
function CauseChart({ cause }: { cause: Cause }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const option = useCallback((tokens: ChartTokens) => causeOption(cause, locale, tokens), [cause, locale]);
  const numbers = useMemo(() => causeNumbers(cause, locale), [cause, locale]);
  const notes = [isLogChart(cause) && texts.logarithmic, cause.metric.unit_name].filter(Boolean).join(', ');
  const legend = [
    ['text.primary', texts.companyLine, '50%'],
    ['warning.main', texts.doubtful, '50%'],
    ['market.band', texts.band, 0],
    ['market.line', texts.median, 0],
  ] as const;
  return (
    <div>
      <Chart
        title={texts.chart}
        label={texts.chartLabel(cause.company.name)}
        option={option}
        numbers={numbers}
        fileName={`${cause.metric.alias}-${cause.year}`}
        height={190}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          fontSize: '0.75rem',
          color: 'text.secondary',
          '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
        }}
      >
        {legend.map(([colour, name, radius]) => (
          <span key={name}>
            <Box aria-hidden component="span" sx={{ width: 8, height: 8, bgcolor: colour, borderRadius: radius }} />
            {name}
          </span>
        ))}
        <span>{notes}</span>
      </Box>
    </div>
  );
}

/** The previous decision, its author, date and reason; also about an earlier value. */
function EarlierDecision({ cause }: { cause: Cause }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const { decision, earlier } = cause;
  const known = decision ?? earlier;
  if (!known) return null;
  return (
    <DetailsPart title={decision ? texts.decision : texts.earlier}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CauseState state={known.decision} />
        <span>{known.reason}</span>
      </Box>
      <Muted variant="caption" component="p" sx={{ mt: 0.5 }}>
        {known.author !== null && `${known.author}, `}
        <DateTime value={known.created_at} />
        {decision?.carried && `, ${texts.carried}`}
        {!decision &&
          earlier &&
          `, ${texts.earlierAbout(formatNumber(earlier.value, locale, valuePrecision(cause, earlier.value)))}`}
      </Muted>
    </DetailsPart>
  );
}

function Amount({ label, value, unit, colour }: Record<'label' | 'value' | 'unit' | 'colour', string>) {
  return (
    <div>
      <Muted variant="caption" component="p">
        {label}
      </Muted>
      <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, color: colour, overflowWrap: 'anywhere' }}>
        {value}
      </Box>{' '}
      <Small>{unit}</Small>
    </div>
  );
}

/** The details of a cause: value, doubts, comparison, effect, consequences, sources, decision. */
export function CausePanel({ id, cause }: { id: string; cause: Cause }) {
  const texts = useTexts(panelTexts);
  const locale = useLocale();
  const { metric, company, year, figures, consequences, proposal } = cause;
  const sides = (['n', 'p25', 'median', 'p75'] as const).map((figure) => ({
    label: { n: texts.n, p25: 'P25', median: texts.median, p75: 'P75' }[figure],
    before: figures.with[figure],
    after: figures.without[figure],
    counts: figure === 'n',
  }));
  const precision = (of: number) => valuePrecision(cause, of);
  const unit = (of: number) => unitAfter(roundTo(of, precision(of)), metric.unit_name);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', '& a': { color: 'inherit' } }}>
      <div>
        <Typography variant="h2">
          <MetricLink id={id} metric={metric} />, {year}
        </Typography>
        <Muted>
          <Link
            to="/companies/$companyId/metrics"
            params={{ companyId: company.id }}
            search={{ metric: metric.id }}
            title={texts.ownYears}
          >
            {company.name}
          </Link>
        </Muted>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
          <Amount
            label={cause.mtype === 'metric' ? texts.reported : texts.computed}
            value={formatNumber(cause.value, locale, precision(cause.value))}
            unit={unit(cause.value)}
            colour="warning.main"
          />
          {proposal !== null && (
            <>
              <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
                <ArrowRight size={18} aria-hidden />
              </Box>
              <Amount
                label={texts.probably}
                value={formatNumber(proposal, locale, precision(proposal))}
                unit={unit(proposal)}
                colour="primary.main"
              />
            </>
          )}
        </Box>
      </div>
      <DetailsPart title={texts.why}>
        {cause.doubts.map(({ test, text, it_system, value }) => (
          <div key={`${test} ${it_system?.id}`}>
            <TestName test={test} />
            <Box sx={{ pl: 1.75, color: 'text.secondary' }}>
              {it_system && (
                <Box component="span" sx={{ color: 'text.primary' }}>
                  {`${it_system.name}: ${formatNumber(value, locale, precision(value))}. `}
                </Box>
              )}
              {text}
            </Box>
          </div>
        ))}
      </DetailsPart>
      <CauseChart cause={cause} />
      <ValueThread place={{ company: company.id, metric: metric.id, year }} value={cause.value} />
      <DetailsPart title={texts.effect(effectText(cause.effect, locale))}>
        {cause.effect > 0 && cause.moves.id !== metric.id && <Muted>{texts.moves(cause.moves.description)}</Muted>}
        <BeforeAfter heads={[texts.figure, texts.with, texts.without]} sides={sides} />
        {!isMarket(figures.without.n) && (
          <Muted variant="caption">{texts.withoutMarket(NO_MARKET[locale], isMarket(figures.with.n))}</Muted>
        )}
      </DetailsPart>
      {consequences.length > 0 && (
        <DetailsPart title={texts.consequences(consequences.length)} hint={texts.consequencesHint}>
          <Facts
            facts={consequences.map((one) => [
              one.it_system ? `${one.metric.description}, ${one.it_system.name}` : one.metric.description,
              <span key="value">
                {one.value !== null && (
                  <>
                    <Num value={one.value} unit={one.metric.unit_name} />
                    {', '}
                  </>
                )}
                {one.text}
              </span>,
            ])}
          />
        </DetailsPart>
      )}
      <DetailsPart title={cause.mtype === 'metric' ? texts.origin : texts.inputs}>
        <CauseSources id={id} cause={cause} />
      </DetailsPart>
      <EarlierDecision cause={cause} />
    </Box>
  );
}
