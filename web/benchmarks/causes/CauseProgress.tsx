import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { CauseGroup } from '#contract/benchmark-causes.ts';
import { formatNumber } from '#domain/language/format.ts';
import { BoxLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import type { CauseProgress as Progress } from './requests.ts';
import { progressTexts } from './progress-texts.ts';

interface BarProps {
  readonly done: number;
  readonly all: number;
  readonly text: string;
  readonly note: string;
  readonly colour: string;
  /** What the list shows once the bar is pressed. */
  readonly filter: { readonly state?: string[]; readonly folded: CauseGroup };
}

function Bar({ done, all, text, note, colour, filter }: BarProps) {
  const texts = useTexts(progressTexts);
  const locale = useLocale();
  const counted = texts.of(formatNumber(done, locale), formatNumber(all, locale));
  return (
    <BoxLink
      to="."
      search={filter}
      resetScroll={false}
      sx={{
        px: 2,
        py: 0.75,
        minWidth: 0,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {counted}
        </Box>{' '}
        <span>{text}</span>{' '}
        <Muted variant="caption" component="span" sx={{ ml: 'auto' }}>
          {note}
        </Muted>
      </Box>
      <Box
        role="progressbar"
        aria-label={`${counted} ${text}`}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        sx={{ mt: 0.75, height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'neutral.sunken' }}
      >
        <Box sx={{ height: 1, bgcolor: colour }} style={{ width: `${all === 0 ? 100 : (100 * done) / all}%` }} />
      </Box>
    </BoxLink>
  );
}

/** Two jobs: likely mistakes go to zero before the publication; the levels of companies far from the market are optional. */
export function CauseProgress({ progress }: { progress: Progress }) {
  const texts = useTexts(progressTexts);
  const { likely, likely_undecided: left, far_companies, levels } = progress;
  return (
    <Card
      component="section"
      aria-label={texts.label}
      sx={{
        mb: 1.5,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        '& > :nth-of-type(2)': {
          borderLeft: { md: 1 },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        },
      }}
    >
      <Bar
        done={likely - left}
        all={likely}
        text={texts.likely(likely)}
        colour="primary.main"
        note={left === 0 ? texts.allDone : texts.left(left)}
        filter={{ state: ['undecided', 'changed', 'ask'], folded: 'far' }}
      />
      <Bar
        done={levels}
        all={far_companies}
        text={texts.levels(far_companies)}
        colour="market.line"
        note={texts.optional}
        filter={{ folded: 'likely' }}
      />
    </Card>
  );
}
