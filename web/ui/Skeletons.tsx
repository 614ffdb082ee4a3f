import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTexts } from './language.tsx';
import { partTexts } from './texts.ts';

function Waiting({ children }: { children: ReactNode }) {
  const texts = useTexts(partTexts);
  return (
    <Box role="status" aria-label={texts.loading} sx={{ display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  );
}

/** A page that is loading: heading and a few lines. */
export function PageSkeleton() {
  return (
    <Waiting>
      <Skeleton variant="text" width={260} sx={{ fontSize: '1.25rem' }} />
      <Skeleton variant="text" width="min(480px, 80%)" />
      <Skeleton variant="rounded" height={280} />
    </Waiting>
  );
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} variant="text" width={`${92 - ((i * 23) % 40)}%`} />
      ))}
    </Waiting>
  );
}

export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Waiting>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
        {Array.from({ length: count }, (_, i) => (
          <Skeleton key={i} variant="rounded" height={148} />
        ))}
      </Box>
    </Waiting>
  );
}

export const ChartSkeleton = ({ height = 320 }: { height?: number | string }) => (
  <Waiting>
    <Skeleton variant="rounded" height={height} />
  </Waiting>
);
