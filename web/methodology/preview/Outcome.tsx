import Typography from '@mui/material/Typography';
import type { TraceStep } from '#contract/methodology-formulas.ts';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { StepValue } from './StepValue.tsx';
import { previewTexts } from './texts.ts';
import { TraceTree } from './TraceTree.tsx';

interface OutcomeProps {
  readonly trace: readonly TraceStep[];
  readonly purpose: 'indicator' | 'rule';
}

/** What a formula, or each condition of a rule, came to, and how. */
export function Outcome({ trace, purpose }: OutcomeProps) {
  const texts = useTexts(previewTexts);
  return (
    <>
      {trace.map((step) => (
        <div key={step.from}>
          {purpose === 'rule' ? (
            <StepOutcome value={step.value} />
          ) : (
            <Typography variant="h3" component="p">
              {texts.value}: <StepValue step={step} />
            </Typography>
          )}
          {/* The steps would be too long to announce at every pause. */}
          <div aria-live="off">
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
              {texts.steps}
            </Typography>
            <TraceTree steps={[step]} />
          </div>
        </div>
      ))}
    </>
  );
}

function StepOutcome({ value }: { value: number | boolean | null }) {
  const texts = useTexts(previewTexts);
  if (value === null) return <StatusChip tone="neutral" label={texts.notApplied} />;
  return <StatusChip tone={value ? 'success' : 'error'} label={value ? texts.kept : texts.broken} />;
}
