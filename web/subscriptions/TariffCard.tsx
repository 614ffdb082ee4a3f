import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/subscriptions/money.ts';
import type { Tariff } from '#contract/subscriptions.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { tariffLines } from './tariff-lines.ts';
import { tariffWords } from './words.ts';

interface TariffCardProps {
  readonly tariff: Tariff;
  /** Shown beside the name of the company's own tariff. */
  readonly mark?: ReactNode;
  readonly own?: boolean;
  readonly children?: ReactNode;
}

/** Cards of the same layout, so that tariffs can be compared line by line. */
export function TariffCard({ tariff, mark, own = false, children }: TariffCardProps) {
  const locale = useLocale();
  const words = useTexts(tariffWords);
  return (
    <Card
      component="li"
      aria-label={tariff.name}
      sx={{
        p: 2.5,
        display: 'grid',
        gridRow: 'span 5',
        gridTemplateRows: 'subgrid',
        rowGap: 1.5,
        ...(own && { borderColor: 'primary.main' }),
      }}
    >
      <Box
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {tariff.name}
        </Typography>
        {mark}
      </Box>
      <Box>
        <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(tariff.price, locale)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.perPeriod(tariff.months)}
        </Box>
      </Box>
      <Typography sx={{ color: 'text.secondary', textWrap: 'pretty', overflowWrap: 'anywhere' }}>
        {tariff.description}
      </Typography>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
        {tariffLines(tariff, locale).map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500, textAlign: 'right' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>{children}</Box>
    </Card>
  );
}

export function TariffGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
