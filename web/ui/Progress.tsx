import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatShare } from '#domain/language/format.ts';
import { useLocale } from './language.tsx';

interface ProgressProps {
  /** 0 to 100; undefined when unknown. */
  readonly value?: number | undefined;
  readonly label: ReactNode;
}

/** The current step and its progress. */
export function Progress({ value, label }: ProgressProps) {
  const locale = useLocale();
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        {known !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatShare(known / 100, locale, 0)}
          </Typography>
        )}
      </Box>
      <LinearProgress
        variant={known === undefined ? 'indeterminate' : 'determinate'}
        {...(known !== undefined && { value: known })}
        aria-label={typeof label === 'string' ? label : undefined}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
