import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#domain/language/format.ts';
import type { Statistics } from '#contract/journal.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { statisticTexts } from './texts.ts';

interface TileProps {
  readonly name: string;
  readonly value: number;
  /** How much was added in the current month. */
  readonly fresh?: number | undefined;
}

function Tile({ name, value, fresh }: TileProps) {
  const texts = useTexts(statisticTexts);
  const locale = useLocale();
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3 }}>
        <Num value={value} precision="full" />
      </Typography>
      {fresh !== undefined && (
        <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.inMonth(formatNumber(fresh, locale))}
        </Typography>
      )}
    </Card>
  );
}

/** Key figures of the portal. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const texts = useTexts(statisticTexts);
  const month = statistics.by_month.at(-1);
  return (
    <Box
      component="dl"
      aria-label={texts.figures}
      sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      <Tile name={texts.companies} value={statistics.companies} />
      <Tile name={texts.users} value={statistics.users} />
      <Tile name={texts.sessions} value={statistics.sessions} fresh={month?.sessions} />
      <Tile name={texts.benchmarks} value={statistics.benchmarks} fresh={month?.benchmarks} />
    </Box>
  );
}
