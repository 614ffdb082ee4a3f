import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly hint: string;
  readonly done?: boolean;
  readonly children?: ReactNode;
}

/** One numbered step with its content. */
export function Step({ number, title, hint, done = false, children }: StepProps) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 28,
          height: 28,
          borderRadius: '50%',
          fontWeight: 600,
          fontSize: '0.8125rem',
          color: done ? 'primary.contrastText' : 'text.secondary',
          bgcolor: done ? 'primary.main' : 'neutral.sunken',
        }}
      >
        {done ? <Check size={16} strokeWidth={3} /> : number}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.375 }}>
        <div>
          <Typography variant="h3">{title}</Typography>
          <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{hint}</Typography>
        </div>
        {children}
      </Box>
    </Box>
  );
}
