import Box from '@mui/material/Box';
import { ownDigits, type PrintedMeasure } from '#domain/market/own-digits.ts';
import type { MetricMeaning } from '#contract/benchmark-results.ts';
import type { MarketMetric } from '#contract/market-metric.ts';
import { TextLink } from '#web/app/links.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { meaningTexts } from './texts.ts';

type Formula = NonNullable<MetricMeaning['formula']>;
type Part = Formula['top'];

/** The indicator a formula is of, with the company's value. */
export interface DefinedMetric extends PrintedMeasure {
  readonly id: number;
  readonly own: { readonly value: number; readonly year: number } | null;
}

/** A number of the company that a formula is made of. */
export type InputFigure = MarketMetric['inputs'][number];

interface FormulaFractionProps {
  readonly id: string;
  readonly metric: DefinedMetric;
  readonly formula: Formula;
  readonly inputs: MetricMeaning['inputs'];
  readonly figures: readonly InputFigure[];
}

const LINE = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.75 } as const;

/** A formula as one would write it on paper: names, the company's numbers beside them, and what comes of it. */
export function FormulaFraction({ id, metric, formula, inputs, figures }: FormulaFractionProps) {
  const texts = useTexts(meaningTexts);
  const { own } = metric;
  const valueOf = (input: number | null) =>
    figures.find(({ metric_id }) => metric_id === input)?.points.find(({ year }) => year === own?.year)?.value;
  const line = (part: Part) => {
    const input = inputs.find((one) => one.id === part.metric_id);
    const value = valueOf(part.metric_id);
    return (
      <Box sx={LINE}>
        {input ? <InputLink id={id} input={input} /> : <span>{part.text}</span>}
        {input && value !== undefined && (
          <b>
            <Num value={value} precision="full" unit={input.unit_name} />
          </b>
        )}
      </Box>
    );
  };
  const { top, bottom, factor } = formula;
  const others = inputs.filter((input) => ![top.metric_id, bottom?.metric_id].includes(input.id));
  return (
    <Box sx={{ px: 1.5, py: 0.75, borderRadius: 1, bgcolor: 'neutral.sunken' }}>
      {line(top)}
      {bottom && <Box sx={{ borderTop: 1, borderColor: 'text.secondary' }}>{line(bottom)}</Box>}
      {factor !== null && <Box sx={LINE}>{texts.times(factor)}</Box>}
      {others.map((input) => (
        <Box key={input.id} sx={{ ...LINE, fontSize: '0.8125rem' }}>
          <InputLink id={id} input={input} />
          {valueOf(input.id) !== undefined && <Num value={valueOf(input.id)} precision="full" unit={input.unit_name} />}
        </Box>
      ))}
      {own && (
        <Box sx={LINE}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.result(own.year)}
          </Box>
          <b>
            <Num value={own.value} precision={ownDigits(metric, own.value)} unit={metric.unit_name} />
          </b>
        </Box>
      )}
    </Box>
  );
}

const InputLink = ({ id, input }: { id: string; input: MetricMeaning['inputs'][number] }) => (
  <TextLink to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: input.id }} search>
    {input.description}
  </TextLink>
);
