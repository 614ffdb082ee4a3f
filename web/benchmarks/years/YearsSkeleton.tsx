import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SLOPES_HEIGHT } from '#domain/benchmarks/years/slope-shapes.ts';
import { SentenceCard } from '../money/SentenceCard.tsx';
import { YEARS_GRID } from './layout.ts';

/** Cards of final size until the figures have loaded. */
export function YearsSkeleton() {
  const height = SLOPES_HEIGHT + 76;
  return (
    <>
      <SentenceCard sentence={<Skeleton width="80%" />} counts={<Skeleton width="40%" />} />
      <Box aria-busy sx={YEARS_GRID}>
        <Skeleton variant="rounded" height={height} />
        <Skeleton variant="rounded" height={height} />
      </Box>
      <Skeleton variant="rounded" height={240} />
    </>
  );
}
