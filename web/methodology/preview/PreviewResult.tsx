import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkFormula } from '#contract/methodology-formulas.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { StepValue } from './StepValue.tsx';
import { previewTexts } from './texts.ts';
import { TraceTree } from './TraceTree.tsx';

interface PreviewResultProps {
  readonly source: string;
  readonly purpose: 'indicator' | 'rule';
  readonly session: number;
  readonly system: number | null;
}

/** The result on a questionnaire with every operand and step; for a rule, condition by condition. */
export function PreviewResult({ source, purpose, session, system }: PreviewResultProps) {
  const texts = useTexts(previewTexts);
  const debounced = useDebouncedValue(source.trim());
  const tried = useQuery({
    ...read(checkFormula, {
      body: {
        ...(purpose === 'rule' ? { rule: debounced } : { formula: debounced }),
        session_id: session,
        it_system_id: system,
      },
    }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const outcome = useRef<HTMLDivElement>(null);
  const isThere = tried.data !== undefined;
  // Scroll to the value, which may be below the visible part of the dialog.
  useEffect(() => {
    if (isThere) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  if (debounced === '') return <Typography sx={{ color: 'text.secondary' }}>{texts.writeFirst}</Typography>;
  return (
    <QueryPart dense query={tried} pending={<TextSkeleton lines={2} />} failed={texts.failed}>
      {({ errors, trace = [] }) =>
        errors.some(({ severity }) => severity === 'error') || trace.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.mendFirst}</Typography>
        ) : (
          <Box ref={outcome} sx={{ display: 'grid', gap: 1.5, opacity: tried.isPlaceholderData ? 0.6 : 1 }}>
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
          </Box>
        )
      }
    </QueryPart>
  );
}

function StepOutcome({ value }: { value: number | boolean | null }) {
  const texts = useTexts(previewTexts);
  if (value === null) return <StatusChip tone="neutral" label={texts.notApplied} />;
  return <StatusChip tone={value ? 'success' : 'error'} label={value ? texts.kept : texts.broken} />;
}
