import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '#web/ui/language.tsx';
import { partTexts } from '#web/ui/texts.ts';
import { ASIDE_HEIGHT } from './DataAside.tsx';
import { ROW_HEIGHT, TITLE_HEIGHT } from './HomeList.tsx';
import { CARD, KEY_CARD_HEIGHT, PARTS, SENTENCE_HEIGHT, SIDE } from './layout.ts';
import { NINE } from './NineLists.tsx';

/** The frame of the home page in its final size, before the figures come. */
export function HomeSkeleton() {
  const texts = useTexts(partTexts);
  return (
    <Box role="status" aria-label={texts.loading} sx={PARTS}>
      <Card sx={CARD}>
        <Skeleton variant="rounded" height={36} sx={{ maxWidth: 600, mb: 2 }} />
        <Box sx={{ minHeight: SENTENCE_HEIGHT }}>
          <Skeleton variant="text" sx={{ fontSize: '1.5625rem' }} />
          <Skeleton variant="text" width="60%" sx={{ fontSize: '1.5625rem' }} />
        </Box>
      </Card>
      <Box sx={SIDE}>
        <Card sx={{ ...CARD, gridArea: 'keys', minHeight: KEY_CARD_HEIGHT }}>
          <Skeleton variant="text" width={180} />
        </Card>
        <Card sx={{ ...CARD, gridArea: 'aside', minHeight: ASIDE_HEIGHT }}>
          <Skeleton variant="text" width={140} />
        </Card>
        <Box sx={{ ...NINE, gridArea: 'lists' }}>
          {[0, 1, 2].map((list) => (
            <Card key={list} sx={{ p: 2, minHeight: TITLE_HEIGHT + 3 * ROW_HEIGHT }}>
              <Skeleton variant="text" width={120} />
            </Card>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
