import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { Muted } from './Muted.tsx';

/** Styles that can be laid over others. */
type Styles = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown) | null>;

interface TitledCardProps {
  readonly title: ReactNode;
  /** Beside the heading, in grey. */
  readonly hint?: ReactNode;
  /** At the right end of the heading. */
  readonly more?: ReactNode;
  readonly large?: boolean;
  /** The heading, which takes the focus of what disappears below it. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  readonly inert?: boolean;
  readonly sx?: Styles;
  readonly children?: ReactNode;
}

/** A part of a page in a card under its own heading, by which it is called. */
export function TitledCard({ title, hint, more, large = false, heading, sx, children, ...card }: TitledCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      {...card}
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', ...sx }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography
          id={id}
          variant={large ? 'h2' : 'h3'}
          component="h2"
          {...(heading !== undefined && { ref: heading, tabIndex: -1 })}
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          {title}
        </Typography>
        {hint !== undefined && <Muted variant="caption">{hint}</Muted>}
        {more !== undefined && <Box sx={{ ml: 'auto', '& a': { color: 'primary.main' } }}>{more}</Box>}
      </Box>
      {children}
    </Card>
  );
}
