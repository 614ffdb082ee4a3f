import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MetricType } from '#domain/methodology/states.ts';
import { useTexts } from '#web/ui/language.tsx';
import { configuratorTexts } from './texts.ts';

interface ConfiguratorBarProps {
  readonly mtype: MetricType;
  readonly counts: { readonly processes: number; readonly metrics: number };
  /** On a phone the details take the whole screen. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** The size of the methodology, and actions on the whole of it. */
export function ConfiguratorBar({ mtype, counts, hidden, children }: ConfiguratorBarProps) {
  const texts = useTexts(configuratorTexts);
  const metrics = (mtype === 'indicator' ? texts.indicators : texts.metrics)(counts.metrics);
  return (
    <Box
      sx={{
        display: { xs: hidden ? 'none' : 'flex', md: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
      }}
    >
      <Typography sx={{ color: 'text.secondary', flex: '1 1 180px', fontVariantNumeric: 'tabular-nums' }}>
        {texts.counts(counts.processes, metrics)}
      </Typography>
      {children}
    </Box>
  );
}
