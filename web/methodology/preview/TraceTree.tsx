import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TraceStep } from '#contract/methodology-formulas.ts';
import { StepValue } from './StepValue.tsx';

/** A number literal is its own value, so its step is not shown. */
const isWorthTelling = ({ name, note, steps, value, source }: TraceStep): boolean =>
  name !== null || note !== null || steps.length > 0 || String(value) !== source;

/** The steps of a calculation as a tree, each with its value. */
export function TraceTree({ steps }: { steps: readonly TraceStep[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        pl: 0,
        '& ul': { pl: 1.5, ml: 0.5, borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {steps.filter(isWorthTelling).map((step) => (
        <li key={`${step.from} ${step.to}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.25, alignItems: 'baseline' }}>
            <Box
              component="code"
              sx={{ fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere', color: 'text.secondary' }}
            >
              {step.source}
            </Box>
            <Box component="span" sx={{ fontWeight: 500 }}>
              = <StepValue step={step} />
            </Box>
            {step.name !== null && (
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {step.name}
              </Typography>
            )}
          </Box>
          {step.steps.some(isWorthTelling) && <TraceTree steps={step.steps} />}
        </li>
      ))}
    </Box>
  );
}
