import Box from '@mui/material/Box';
import { slopeShapes } from '#domain/benchmarks/brief/slope-shapes.ts';
import type { Brief } from '#contract/brief.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { LIST, LIST_ROW, StoryPart } from './StoryPart.tsx';
import { storyTexts } from './texts.ts';

const SIZE = { width: 864, height: 330 } as const;
const LOOKS = {
  better: { colour: 'good.main', arrow: '▲ ' },
  worse: { colour: 'bad.main', arrow: '▼ ' },
  same: { colour: 'text.primary', arrow: '' },
} as const;
/** On a wide screen the picture says the same; those who do not see it read the list. */
const LIST_OF_PHONE = {
  ...LIST,
  position: { sm: 'absolute' },
  width: { sm: '1px' },
  height: { sm: '1px' },
  overflow: { sm: 'hidden' },
  clipPath: { sm: 'inset(50%)' },
} as const;

/** What changed over the year: places then and now; on a phone as a list. */
export function YearPart({ moved, slide }: { moved: NonNullable<Brief['moved']>; slide?: string | undefined }) {
  const texts = useTexts(storyTexts);
  const locale = useLocale();
  return (
    <StoryPart name={texts.year} slide={slide} sentence={moved.sentence}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ShapePicture drawing={{ ...SIZE, shapes: slopeShapes(moved, { x: 0, y: 0, ...SIZE }, locale) }} />
      </Box>
      <Box component="ul" aria-label={texts.moves} sx={LIST_OF_PHONE}>
        {moved.moves.map(({ metric, name, before, now, place, change }) => (
          <Box
            component="li"
            key={metric}
            sx={{
              ...LIST_ROW,
              columnGap: 1.5,
              gridTemplateColumns: 'minmax(0, 1fr) auto',
            }}
          >
            <span>{name}</span>
            <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', color: LOOKS[change].colour }}>
              {LOOKS[change].arrow}
              {now}
            </Box>
            <Small>{texts.was(before)}</Small>
            <Small sx={{ textAlign: 'right' }}>{place}</Small>
          </Box>
        ))}
      </Box>
    </StoryPart>
  );
}
