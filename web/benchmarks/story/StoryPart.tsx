import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Small } from '#web/ui/Muted.tsx';

export const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
/** A row of the list; each part says its columns. */
export const LIST_ROW = { py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', columnGap: 2 } as const;

interface StoryPartProps {
  readonly name: string;
  /** «слайд 1 из 4», on the page of who makes the slides. */
  readonly slide?: string | undefined;
  /** What the part says, in a sentence. */
  readonly sentence?: string;
  readonly large?: boolean;
  readonly children?: ReactNode;
}

/** One of the four parts of what a director is shown. */
export function StoryPart({ name, slide, sentence, large = false, children }: StoryPartProps) {
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Small>{name}</Small>
        {slide !== undefined && <Small className="etalon-screen">{slide}</Small>}
      </Box>
      {sentence !== undefined && (
        <Typography
          component="h2"
          sx={{
            fontSize: { xs: '1.25rem', sm: large ? '1.5625rem' : '1.25rem' },
            fontWeight: 600,
            lineHeight: 1.25,
            textWrap: 'balance',
          }}
        >
          {sentence}
        </Typography>
      )}
      {children}
    </Card>
  );
}
