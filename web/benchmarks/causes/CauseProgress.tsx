import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatPart } from '#domain/language/format.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import type { CauseProgress as Progress } from './requests.ts';
import { progressTexts } from './texts.ts';

const PARTS = [
  ['keep', 'primary.main'],
  ['exclude', 'market.line'],
  ['ask', 'info.main'],
] as const;

/** How much of the effect on the market is decided, and how; each number filters the causes. */
export function CauseProgress({ progress }: { progress: Progress }) {
  const texts = useTexts(progressTexts);
  const locale = useLocale();
  const { effect, total, causes, undecided } = progress;
  const share = (part: number) => formatPart(part, locale);
  const number = (n: number) => formatNumber(n, locale);
  const done = 1 - effect.undecided;
  return (
    <Card
      component="section"
      aria-label={texts.label}
      sx={{
        px: 2,
        py: 1.5,
        mb: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        '& a': { color: 'inherit' },
      }}
    >
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 600, mr: 0.75 }}>
          {share(done)}
        </Box>
        {texts.decided}
        <Muted variant="caption" component="p">
          {texts.sum(formatNumber(done * total, locale, 1), formatNumber(total, locale, 1))}
        </Muted>
      </Box>
      <div>
        <Box
          role="img"
          aria-label={`${share(done)} ${texts.decided}`}
          sx={{
            display: 'flex',
            gap: '1px',
            height: 8,
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'neutral.sunken',
          }}
        >
          {PARTS.map(([part, colour]) => (
            <Box key={part} sx={{ bgcolor: colour }} style={{ width: `${100 * effect[part]}%` }} />
          ))}
        </Box>
        <Muted variant="caption" component="p" sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {PARTS.filter(([part]) => effect[part] > 0).map(([part, colour]) => (
            <Box key={part} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
              <Link to="." search={{ state: part }} resetScroll={false}>
                {texts[part](share(effect[part]))}
              </Link>
            </Box>
          ))}
          <span>{texts.stays}</span>
        </Muted>
      </div>
      <Muted variant="caption" component="div" role="status">
        <div>{texts.counts(number(causes - undecided), causes, number(causes))}</div>
        <div>
          {undecided === 0 ? (
            texts.allDone
          ) : (
            <Link to="." search={{ state: ['undecided', 'changed'] }} resetScroll={false}>
              {texts.open(undecided, number(undecided))}
            </Link>
          )}
          {progress.likely_undecided > 0 &&
            `, ${texts.likelyLeft(progress.likely_undecided, number(progress.likely_undecided))}`}
        </div>
      </Muted>
    </Card>
  );
}
