import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { overviewTexts } from './overview-texts.ts';

/** By process: how many indicators are worse than the median and how many better. */
export function ProcessBars({ processes }: { processes: BenchmarkSummary['processes'] }) {
  const texts = useTexts(overviewTexts);
  const most = Math.max(1, ...processes.map(({ better, worse }) => Math.max(better, worse)));
  const bar = (count: number, colour: 'good' | 'bad') => (
    <Box
      aria-hidden
      sx={{
        width: `${(count / most) * 100}%`,
        height: 14,
        borderRadius: colour === 'good' ? '0 3px 3px 0' : '3px 0 0 3px',
        bgcolor: `${colour}.main`,
        // Hatching distinguishes the sides without colour.
        ...(colour === 'bad' && {
          backgroundImage:
            'repeating-linear-gradient(45deg, transparent 0 3px, color-mix(in srgb, var(--etalon-palette-background-paper) 45%, transparent) 3px 5px)',
        }),
      }}
    />
  );
  const figure = (count: number) => (
    <Small aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 18 }}>
      {count}
    </Small>
  );
  return (
    <div>
      <Typography variant="h3" component="h2">
        {texts.byProcess}
      </Typography>
      <Muted variant="caption" component="p" sx={{ mb: 1 }}>
        {texts.byProcessHelp}
      </Muted>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(140px, max-content) 1fr 1fr' },
          columnGap: 0,
          rowGap: 0.75,
        }}
      >
        <Typography
          variant="caption"
          sx={{ gridColumn: { xs: 1, sm: 2 }, pr: 1, textAlign: 'right', color: 'bad.main' }}
        >
          ▼ {texts.worse}
        </Typography>
        <Typography variant="caption" sx={{ pl: 1, color: 'good.main' }}>
          ▲ {texts.better}
        </Typography>
        {processes.map(({ id, name, better, worse }) => (
          <Box key={id} role="group" aria-label={texts.barLabel(name, better, worse)} sx={{ display: 'contents' }}>
            <Typography noWrap title={name} sx={{ pr: 2, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {name}
            </Typography>
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'flex-end',
                alignItems: 'center',
                gap: 1,
                borderRight: 1,
                borderColor: 'neutral.control',
              }}
            >
              {figure(worse)}
              {bar(worse, 'bad')}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {bar(better, 'good')}
              {figure(better)}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
