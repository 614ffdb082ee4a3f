import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Muted } from '#web/ui/Muted.tsx';

/** What the page says in a sentence, with room for two lines so that nothing moves when it comes. */
export function SentenceCard({ sentence, counts }: { sentence: ReactNode; counts: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: '1.125rem', sm: '1.375rem' },
          fontWeight: 600,
          lineHeight: 1.3,
          minHeight: { sm: '2.6em' },
          textWrap: 'pretty',
        }}
      >
        {sentence}
      </Typography>
      <Muted component="p" sx={{ mt: 0.5 }}>
        {counts}
      </Muted>
    </Card>
  );
}
