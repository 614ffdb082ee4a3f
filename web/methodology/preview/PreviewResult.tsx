import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkFormula } from '#contract/methodology-formulas.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { Outcome } from './Outcome.tsx';
import { previewTexts } from './texts.ts';

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
            <Outcome trace={trace} purpose={purpose} />
          </Box>
        )
      }
    </QueryPart>
  );
}
