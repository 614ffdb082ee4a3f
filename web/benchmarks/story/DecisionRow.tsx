import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BriefDecision } from '#contract/brief.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { DoubtChip } from '../result/DoubtChip.tsx';
import { storyTexts } from './texts.ts';

interface DecisionRowProps {
  readonly number: number;
  readonly decision: BriefDecision;
  /** In the place of a price nobody has written. */
  readonly noPrice?: ReactNode;
  readonly actions?: ReactNode;
}

/** A decision: what to do, the fact, the target, the note, and what it costs. */
export function DecisionRow({ number, decision, noPrice, actions }: DecisionRowProps) {
  const texts = useTexts(storyTexts);
  const { name, title, fact, target, note, price, doubt, unlisted } = decision;
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '28px minmax(0, 1fr)', md: '28px minmax(0, 1fr) 250px' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 28,
          height: 28,
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.main',
          fontWeight: 600,
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {number}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.3 }}>
          {title}
        </Typography>
        {title !== name && <Small>{name}</Small>}
        {doubt && <DoubtChip doubt={doubt} name={name} label={texts.doubtful} told />}
        {unlisted === 'extreme' && <Muted variant="body2">{texts.far}</Muted>}
        {fact !== '' && <div>{fact}</div>}
        {target !== '' && <div>{target}</div>}
        {note !== '' && (
          <Muted sx={{ borderLeft: 2, borderColor: 'primary.main', pl: 1.25, whiteSpace: 'pre-line' }}>{note}</Muted>
        )}
        {actions}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, md: 3 },
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'neutral.sunken',
          display: 'grid',
          gap: 0.25,
          justifyItems: 'start',
        }}
      >
        {price ? (
          <>
            <Small>{price.label}</Small>
            <Box sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>{price.amount}</Box>
            <Small>{price.equation}</Small>
          </>
        ) : (
          noPrice
        )}
      </Box>
    </Box>
  );
}
