import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Muted } from '#web/ui/Muted.tsx';

interface EvidenceProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** A link to the whole list, at the right end of the heading. */
  readonly link?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the check before publishing. */
export function Evidence({ title, hint, link, children }: EvidenceProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint !== undefined && <Muted variant="caption">{hint}</Muted>}
        {link !== undefined && <Box sx={{ ml: 'auto', '& a': { color: 'primary.main' } }}>{link}</Box>}
      </Box>
      {children}
    </Card>
  );
}
