import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Problem } from '#domain/formulas/problems.ts';
import type { Place } from '#domain/formulas/tree.ts';
import { useLocale, useTexts } from '../language.tsx';
import { formulaTexts } from './texts.ts';
import type { CheckedSource } from './watch.ts';

interface ProblemsProps {
  readonly id: string;
  readonly checked: CheckedSource;
  readonly onReplace: (place: Place, text: string) => void;
}

const MOST_SHOWN = 5;

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

function List({ id, checked: { source, problems }, onReplace }: ProblemsProps) {
  const texts = useTexts(formulaTexts);
  const locale = useLocale();
  const severalLines = source.trim().includes('\n');
  const row = (problem: Problem) => {
    const Icon = problem.severity === 'error' ? CircleAlert : TriangleAlert;
    return (
      <Box
        component="li"
        key={`${problem.from} ${problem.message.en}`}
        sx={{ display: 'flex', gap: 0.75, fontSize: '0.8125rem', lineHeight: 1.5, color: `${problem.severity}.main` }}
      >
        <Box component={Icon} size={14} aria-hidden sx={{ flexShrink: 0, mt: '3px' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {severalLines && `${texts.line(lineOf(source, problem.from))} `}
          {problem.message[locale]}
          {problem.suggestions.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.5 }}>
              {problem.suggestions.map((suggestion) => (
                <Button
                  key={suggestion}
                  size="small"
                  variant="outlined"
                  color="secondary"
                  aria-label={texts.replaceBy(suggestion)}
                  onClick={() => onReplace(problem, suggestion)}
                  sx={{ minHeight: 26, py: 0, px: 1, fontFamily: 'monospace', fontSize: '0.8125rem' }}
                >
                  {suggestion}
                </Button>
              ))}
            </Box>
          )}
        </Box>
      </Box>
    );
  };
  return (
    // The first line has its place always: the button below stays where it is when the only message goes.
    <Box id={id} aria-live="polite" sx={{ minHeight: 24 }}>
      {problems.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25 }}>
          {problems.slice(0, MOST_SHOWN).map(row)}
          {problems.length > MOST_SHOWN && (
            <Box component="li" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {texts.more(problems.length - MOST_SHOWN)}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The problems as text, announced to screen readers at a pause. A click applies a suggestion. */
export const Problems = memo(List);
