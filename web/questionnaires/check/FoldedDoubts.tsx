import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { checkTexts } from './texts.ts';

/** As many as two lines hold. */
const MOST_NAMED = 8;

/** What is in question because of a number: it needs no answer of its own. */
export function FoldedDoubts({ folded: { figures, rules } }: Pick<CheckItem, 'folded'>) {
  const texts = useTexts(checkTexts);
  const [isWhole, setWhole] = useState(false);
  const names = [...rules, ...figures];
  const rest = isWhole ? 0 : names.length - MOST_NAMED;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default', px: 1.75, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 500 }}>{texts.folded(names.length)}</Typography>
        <Small>{texts.foldedHint}</Small>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1, alignItems: 'center' }}>
        {names.slice(0, isWhole ? names.length : MOST_NAMED).map((name) => (
          <Chip key={name} size="small" label={name} title={name} sx={{ minWidth: 0, maxWidth: '100%' }} />
        ))}
        {rest > 0 && (
          <Button size="small" onClick={() => setWhole(true)}>
            {texts.foldedMore(rest)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
