import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One titled part of the profile. */
export const Section = ({ title, action, children }: SectionProps) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Card>
);
