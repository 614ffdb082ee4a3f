import Box from '@mui/material/Box';
import { SquareFunction } from 'lucide-react';
import { useTexts } from '#web/ui/language.tsx';
import type { Line } from './lines.ts';
import { metricsTexts } from './texts.ts';

/** The name of a process or a metric; a computed one has a sign. */
export function LineName({ line }: { line: Line }) {
  const texts = useTexts(metricsTexts);
  if (line.metric === null) {
    return (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {line.name}
      </Box>
    );
  }
  return (
    <>
      {line.metric.mtype === 'indicator' && (
        <Box component="span" title={texts.computed} sx={{ color: 'text.secondary', mr: 0.5, verticalAlign: '-2px' }}>
          <SquareFunction size={14} aria-label={texts.computed} />
        </Box>
      )}
      {line.name}
    </>
  );
}
