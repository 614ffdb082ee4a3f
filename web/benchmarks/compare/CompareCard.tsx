import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/language/text.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import { Small } from '#web/ui/Muted.tsx';
import { Pair } from './compare-columns.tsx';
import { GapPair, OwnPair, PlacePair } from './own-columns.tsx';
import type { Sides } from './sides.ts';
import { compareTexts } from './texts.ts';

const LINE = { display: 'flex', justifyContent: 'space-between', columnGap: 1.5 } as const;

interface CompareCardProps {
  readonly row: Moved;
  readonly name: ReactNode;
  readonly sides: Sides;
  readonly locale: Locale;
}

/** An indicator on a phone: the company's value, its place and distance in both groups, and both medians. */
export function CompareCard({ row, name, sides, locale }: CompareCardProps) {
  const texts = compareTexts[locale];
  const pair = { row, sides, locale };
  return (
    <Box sx={{ display: 'grid', rowGap: 0.75 }}>
      <Box sx={{ ...LINE, alignItems: 'baseline' }}>
        <span>{name}</span>
        <Box sx={{ flex: 'none', textAlign: 'right' }}>
          <OwnPair {...pair} />
        </Box>
      </Box>
      <Box sx={{ ...LINE, alignItems: 'center' }}>
        <PlacePair {...pair} />
        <Box sx={{ textAlign: 'right' }}>
          <GapPair {...pair} />
        </Box>
      </Box>
      <Box sx={LINE}>
        <Small>{texts.middle}</Small>
        <Box sx={{ textAlign: 'right' }}>
          <Pair {...pair} figure="median" />
        </Box>
      </Box>
    </Box>
  );
}
