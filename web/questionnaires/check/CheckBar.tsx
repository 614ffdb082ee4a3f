import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CheckItem } from '#contract/questionnaire-check.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { checkTexts } from './texts.ts';
import { useAccept } from './use-answers.ts';
import { usePlaces } from './use-places.ts';

interface CheckBarProps {
  readonly id: number;
  readonly items: readonly CheckItem[];
  readonly busy: boolean;
}

/** How far the check is, and the way on: it stays at the bottom of the window. */
export function CheckBar({ id, items, busy }: CheckBarProps) {
  const texts = useTexts(checkTexts);
  const placesOf = usePlaces();
  const accept = useAccept();
  const left = items.filter(({ settled }) => !settled);
  const done = items.length - left.length;
  return (
    <Card
      component="section"
      aria-label={texts.bar}
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(8px + var(--bottom-bar))', sm: 'calc(16px + var(--bottom-bar))' },
        zIndex: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        boxShadow: 4,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <LinearProgress
          variant="determinate"
          value={items.length === 0 ? 0 : (100 * done) / items.length}
          aria-label={texts.bar}
          sx={{ width: 120, height: 6, borderRadius: 3, display: { xs: 'none', sm: 'block' } }}
        />
        <Typography role="status" sx={{ flex: '1 1 200px' }}>
          <b>{texts.settled(done, items.length)}</b> {left.length === 0 ? texts.ready : texts.left(placesOf(left))}
        </Typography>
        <Box
          sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } }}
        >
          <ButtonLink variant="outlined" color="secondary" to="/company-questionnaires">
            {texts.postpone}
          </ButtonLink>
          <BusyButton
            id="accept-questionnaire"
            variant="contained"
            busy={accept.isPending}
            disabled={left.length > 0 || busy}
            onClick={() => accept.mutate({ params: { id } })}
          >
            {texts.accept}
          </BusyButton>
        </Box>
      </Box>
    </Card>
  );
}
