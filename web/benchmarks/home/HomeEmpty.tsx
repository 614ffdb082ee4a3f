import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MarketHome } from '#contract/market-pages.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { GroupSwitch } from '../market/GroupSwitch.tsx';
import { CARD, SENTENCE } from './layout.ts';
import { homeStandingTexts } from './texts.ts';
import { useUsual } from './use-usual.ts';

/** Before the company has sent anything: what is usual, and which few numbers give the first dot. */
export function HomeEmpty({ home: { head, keys }, busy }: { home: MarketHome; busy: boolean }) {
  const texts = useTexts(homeStandingTexts);
  const usualOf = useUsual();
  const [nearest] = keys
    .flatMap((row) => {
      const usual = usualOf(row);
      return usual && row.needs ? [{ row, usual, metrics: row.needs.metrics }] : [];
    })
    .toSorted((one, other) => one.metrics.length - other.metrics.length);
  return (
    <Card sx={{ ...CARD, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <GroupSwitch head={head} busy={busy} />
      <Typography component="p" sx={SENTENCE}>
        {nearest
          ? `${texts.half(nearest.row.description, nearest.usual.half)} ${texts.tell(nearest.metrics.length)}`
          : texts.noValues}
      </Typography>
      {nearest ? (
        <ButtonLink variant="outlined" to="/sessions/dataEntry" search={{ metric: nearest.metrics }}>
          {texts.tellNow}
        </ButtonLink>
      ) : (
        <Muted>{texts.noValuesHint}</Muted>
      )}
    </Card>
  );
}
