import Box from '@mui/material/Box';
import type { LogEntry } from '#contract/journal.ts';
import { useTexts } from '#web/ui/language.tsx';
import { findingTexts } from './texts.ts';

/** The sheet and the cell as the spreadsheet names them. */
export function Place({ entry: { sheet, cell } }: { entry: Pick<LogEntry, 'sheet' | 'cell'> }) {
  const texts = useTexts(findingTexts);
  if (sheet === null) return <Box sx={{ color: 'text.secondary' }}>{texts.wholeBook}</Box>;
  return (
    <span>
      {sheet}
      {cell !== null && (
        <>
          {' '}
          <Box
            component="code"
            sx={{ px: 0.5, borderRadius: 0.5, bgcolor: 'neutral.sunken', fontFamily: 'inherit', fontWeight: 500 }}
          >
            {cell}
          </Box>
        </>
      )}
    </span>
  );
}
