import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HeadlineSentence } from '#contract/market-pages.ts';
import { Muted } from '#web/ui/Muted.tsx';

/** The printed figures each sentence of the headline follows from. */
export function Proofs({ headline }: { headline: readonly HeadlineSentence[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        p: 0,
        m: 0,
        mt: 1.5,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      {headline.map(({ metric, proof: { title, equation, note } }) => (
        <li key={metric}>
          <Muted>{title}</Muted>
          <Typography sx={{ fontWeight: 500 }}>{equation}</Typography>
          <Muted>{note}</Muted>
        </li>
      ))}
    </Box>
  );
}
