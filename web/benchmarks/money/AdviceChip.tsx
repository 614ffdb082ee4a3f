import Box from '@mui/material/Box';
import { useTexts } from '#web/ui/language.tsx';
import { moneyTexts } from './texts.ts';

/** What to do with an amount: a dearer one is explained, a cheaper one defended. */
export function AdviceChip({ advice }: { advice: 'explain' | 'defend' }) {
  const texts = useTexts(moneyTexts);
  const tone = advice === 'explain' ? 'bad' : 'good';
  return (
    <Box
      component="span"
      sx={{
        px: 0.75,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        bgcolor: `${tone}.light`,
        color: `${tone}.main`,
      }}
    >
      {advice === 'explain' ? texts.toExplain : texts.toDefend}
    </Box>
  );
}
