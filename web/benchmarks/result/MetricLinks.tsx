import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { SummaryRow } from '#contract/benchmark-summary.ts';
import { formatRow } from '#domain/benchmarks/summary/format-row.ts';
import { useLocale } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SideText } from './cells.tsx';
import { PlaceStrip } from './PlaceStrip.tsx';

interface MetricLinksProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly none: string;
}

/** A few indicators with the company's place: the strongest, or the weakest. */
export function MetricLinks({ id, title, rows, none }: MetricLinksProps) {
  const locale = useLocale();
  return (
    <div>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Muted>{none}</Muted>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              alignItems: 'center',
              '@container (min-width: 440px)': {
                gridTemplateColumns: 'minmax(0, 1fr) auto 152px',
                '& > :first-of-type': { gridColumn: 'auto' },
                '& > :last-child': { textAlign: 'right' },
              },
              columnGap: 2,
              rowGap: 0.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              '& a': {
                color: 'inherit',
                fontWeight: 500,
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              },
            }}
          >
            <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
              <Link to="/benchmarks/$benchmarkId/metrics/$metricId" params={{ benchmarkId: id, metricId: row.id }}>
                {row.description}
              </Link>
              <Muted variant="caption" component="div">
                {row.process.name}
              </Muted>
            </Box>
            <PlaceStrip own={{ ...row, place: row.goodness }} direction={row.direction} />
            <Box sx={{ minWidth: 96 }}>
              <SideText side={row.side}>{formatRow(row, locale).gap}</SideText>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
