import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rowOfTwenty } from '#domain/market/row-of-twenty.ts';
import { rowShapes, rowSizes } from '#domain/market/row-shapes.ts';
import type { Brief } from '#contract/brief.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { LIST, LIST_ROW, StoryPart } from './StoryPart.tsx';
import { storyTexts } from './texts.ts';

const ROW = 200;
const HEIGHT = rowSizes(ROW).height;
const COLOURS = { better: 'good.main', worse: 'bad.main' } as const;

/** The numbers the headline follows from. */
function Proofs({ proofs }: Pick<Brief, 'proofs'>) {
  const texts = useTexts(storyTexts);
  return (
    <Box
      component="ul"
      aria-label={texts.numbers}
      sx={{ ...LIST, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {proofs.map(({ metric, figure, side, name, equation, note }) => (
        <Box component="li" key={metric} sx={{ borderLeft: { md: 1 }, borderColor: { md: 'divider' }, pl: { md: 2 } }}>
          <Typography
            component="p"
            sx={{
              fontSize: { xs: '1.625rem', md: '1.375rem' },
              fontWeight: 600,
              lineHeight: 1.2,
              color: side ? COLOURS[side] : 'text.primary',
            }}
          >
            {figure}
          </Typography>
          <div>{name}</div>
          <Muted variant="body2">{equation}</Muted>
          <Small sx={{ display: 'block' }}>{note}</Small>
        </Box>
      ))}
    </Box>
  );
}

/** Where the company stands: the headline with its numbers, and the key indicators with their places. */
export function StandingPart({
  brief: { headline, proofs, keys },
  slide,
}: {
  brief: Brief;
  slide?: string | undefined;
}) {
  const texts = useTexts(storyTexts);
  return (
    <StoryPart name={texts.where} slide={slide} large sentence={headline ?? texts.noSentence}>
      {proofs.length > 0 && <Proofs proofs={proofs} />}
      {keys.length === 0 && <Muted>{texts.noKeys}</Muted>}
      <Box component="ul" aria-label={texts.keys} sx={LIST}>
        {keys.map((row) => (
          <Box
            component="li"
            key={row.metric}
            sx={{
              ...LIST_ROW,
              rowGap: 0.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr auto', md: `minmax(0, 1fr) auto ${ROW}px 10.5rem` },
            }}
          >
            <div>
              {row.name}
              {row.doubt && (
                <Box sx={{ mt: 0.5 }}>
                  <DoubtChip doubt={row.doubt} name={row.name} label={texts.doubtful} />
                </Box>
              )}
            </div>
            <Box sx={{ fontWeight: 600, textAlign: 'right' }}>{row.value}</Box>
            {/* Its words stand beside it. */}
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <ShapePicture
                isFluid
                drawing={{
                  width: ROW,
                  height: HEIGHT,
                  shapes: rowShapes(rowOfTwenty(row.row), { x: 0, y: 0, width: ROW }),
                }}
              />
            </Box>
            <Small>{row.place}</Small>
          </Box>
        ))}
      </Box>
    </StoryPart>
  );
}
