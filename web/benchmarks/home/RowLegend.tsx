import Box from '@mui/material/Box';
import type { Shape } from '#domain/pictures/shapes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { ShapePicture } from '#web/ui/picture/ShapePicture.tsx';
import { rowLegendTexts } from './texts.ts';

const SIZE = 12;
const at = { kind: 'circle', x: SIZE / 2, y: SIZE / 2 } as const;
const SIGNS = {
  own: [{ ...at, radius: 5, fill: 'primary', stroke: 'primary', weight: 0.5 }],
  before: [{ ...at, radius: 3.6, fill: 'surface', stroke: 'primary' }],
  weaker: [{ ...at, radius: 4, fill: 'market', stroke: 'market', weight: 1.2 }],
  stronger: [{ ...at, radius: 4, fill: 'surface', stroke: 'market', weight: 1.2 }],
  unknown: [{ ...at, radius: 5, fill: 'surface', stroke: 'market', dash: [2.5, 2] }],
} as const satisfies Record<string, readonly Shape[]>;

const KNOWN = ['own', 'before', 'weaker', 'stronger'] as const;
const WAITING = ['unknown'] as const;

/** What the signs of a row of twenty mean. */
export function RowLegend({ isWaiting }: { isWaiting: boolean }) {
  const texts = useTexts(rowLegendTexts);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: { md: 'auto' } }}>
      {(isWaiting ? WAITING : KNOWN).map((sign) => (
        <Small key={sign} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ width: SIZE }}>
            <ShapePicture drawing={{ width: SIZE, height: SIZE, shapes: SIGNS[sign] }} />
          </Box>
          {texts[sign]}
        </Small>
      ))}
    </Box>
  );
}
