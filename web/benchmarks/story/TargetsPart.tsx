import Box from '@mui/material/Box';
import { barShapes } from '#domain/benchmarks/brief/bar-shapes.ts';
import { TARGET_COLOURS } from '#domain/benchmarks/brief/slide-parts.ts';
import { TARGET_STATE_NAMES } from '#domain/benchmarks/targets/target-text.ts';
import type { Brief } from '#contract/brief.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { LIST, LIST_ROW, StoryPart } from './StoryPart.tsx';
import { storyTexts } from './texts.ts';

const BAR = { width: 240, height: 22 } as const;
const COLOURS: Readonly<Record<string, string>> = { good: 'good.main', bad: 'bad.main', soft: 'text.secondary' };

/** How the company stands with its targets. */
export function TargetsPart({
  targets,
  slide,
}: {
  targets: NonNullable<Brief['targets']>;
  slide?: string | undefined;
}) {
  const texts = useTexts(storyTexts);
  const locale = useLocale();
  return (
    <StoryPart name={texts.targets} slide={slide} sentence={targets.sentence}>
      <Box component="ul" aria-label={texts.targetList} sx={LIST}>
        {targets.rows.map(({ metric, name, goal, now, state, bar }) => (
          <Box
            component="li"
            key={metric}
            sx={{
              ...LIST_ROW,
              rowGap: 0.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr auto', md: `minmax(0, 1fr) 10rem ${BAR.width}px 8rem` },
            }}
          >
            <div>
              {name}
              <Small sx={{ display: 'block' }}>{goal}</Small>
            </div>
            <Box sx={{ fontWeight: 600 }}>{now}</Box>
            <div>
              {bar && (
                <ShapePicture
                  drawing={{ ...BAR, shapes: barShapes(bar, { x: 4, y: BAR.height / 2, width: BAR.width - 8 }) }}
                />
              )}
            </div>
            <Box sx={{ fontWeight: 500, color: COLOURS[TARGET_COLOURS[state]] }}>
              {TARGET_STATE_NAMES[state][locale]}
            </Box>
          </Box>
        ))}
      </Box>
      <Small>{texts.legend}</Small>
    </StoryPart>
  );
}
