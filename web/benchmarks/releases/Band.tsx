import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate } from '#domain/language/format.ts';
import type { ReleaseRow } from '#contract/release-states.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { readSpans } from './read-spans.ts';
import { releasesTexts } from './texts.ts';

/** What clients read and when, from the first release on, the times without a market too; not to scale. */
export function Band({ results }: { results: readonly ReleaseRow[] }) {
  const texts = useTexts(releasesTexts);
  const locale = useLocale();
  const spans = readSpans(results);
  if (spans.length === 0) return null;
  const moment = (at: string) => formatDate(at, locale, 'time');
  return (
    <Card component="section" aria-label={texts.band} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {texts.band}
        </Typography>
        <Muted variant="caption">{texts.bandHint}</Muted>
      </Box>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: `repeat(${spans.length}, minmax(0, 1fr))` },
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {spans.map(({ id, state, since, until }) => (
          <li key={since}>
            <Box
              sx={{
                px: 1,
                borderRadius: 0.5,
                fontWeight: 600,
                ...(id === null && {
                  border: 1,
                  borderStyle: 'dashed',
                  borderColor: 'divider',
                  color: 'text.secondary',
                }),
                ...(id !== null && { bgcolor: 'neutral.sunken' }),
                ...(until === null && id !== null && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
                ...(state === 'withdrawn' && { textDecoration: 'line-through' }),
              }}
            >
              {id === null ? texts.nothing : texts.number(id)}
            </Box>
            <Muted variant="caption">
              {until === null ? texts.untilNow(moment(since)) : texts.span(moment(since), moment(until))}
            </Muted>
          </li>
        ))}
      </Box>
    </Card>
  );
}
