import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { isDefined } from '#domain/methodology/definition.ts';
import { periodText } from '#domain/methodology/formula-years.ts';
import type { MetricMeaning as Meaning } from '#contract/benchmark-results.ts';
import { MetricDefinition } from '#web/app/MetricDefinition.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { FormulaFraction, type DefinedMetric, type InputFigure } from './FormulaFraction.tsx';
import { meaningQuery } from './requests.ts';
import { meaningTexts } from './texts.ts';

interface MeaningCardProps {
  readonly id: string;
  readonly metric: DefinedMetric;
  readonly meaning: Meaning;
  /** The company's figures, to stand beside what the formula is made of. */
  readonly figures: readonly InputFigure[];
}

type Formula = NonNullable<Meaning['formula']>;

/** A formula in names on one line. */
function formulaLine({ top, bottom, factor }: Formula): string {
  const side = (text: string) => (bottom && /[+−]/.test(text) ? `(${text})` : text);
  return [side(top.text), bottom && `/ ${side(bottom.text)}`, factor !== null && `× ${factor}`]
    .filter(Boolean)
    .join(' ');
}

/** How an indicator is computed, in names, and what counts in it. */
export function MeaningCard({ id, metric, meaning: data, figures }: MeaningCardProps) {
  const texts = useTexts(meaningTexts);
  const locale = useLocale();
  const { formula, from, until, earlier, later, inputs } = data;
  const { own } = metric;
  // The numbers of another formula's year do not make up this one.
  const isOwn = own === null || ((from ?? -Infinity) <= own.year && own.year <= (until ?? Infinity));
  const others = [
    ...later.map((one) => ({ ...one, words: texts.later(periodText(one)[locale]) })),
    ...earlier.map((one) => ({ ...one, words: texts.earlier(periodText(one)[locale]) })),
  ];
  return (
    <TitledCard title={texts.title} className="meaning" sx={{ gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
        }}
      >
        {formula && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {others.length > 0 && <Muted>{texts.current(periodText(data)[locale])}</Muted>}
            <FormulaFraction
              id={id}
              metric={isOwn ? metric : { ...metric, own: null }}
              formula={formula}
              inputs={inputs}
              figures={figures}
            />
            {others.map((one) => (
              <div key={one.from}>
                <Muted>{one.words}</Muted>
                <div>{formulaLine(one.formula)}</div>
              </div>
            ))}
          </Box>
        )}
        {isDefined(data) ? <MetricDefinition of={data} /> : <Muted>{texts.noDefinition}</Muted>}
      </Box>
    </TitledCard>
  );
}

/** The same of a calculation. */
export function MetricMeaning({ id, metric }: Pick<MeaningCardProps, 'id' | 'metric'>) {
  const { data } = useQuery(meaningQuery(id, metric.id));
  return data ? <MeaningCard id={id} metric={metric} meaning={data} figures={[]} /> : null;
}
