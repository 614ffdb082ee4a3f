import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { NEXT_DAY_TEXTS, PART_NAMES, WAITING_TEXTS } from '#domain/campaigns/waiting-text.ts';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import { daysBetween } from '#domain/subscriptions/period.ts';
import type { StaffHome } from '#contract/staff-home.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { ButtonLink, TextLink } from '#web/app/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { HEAD, LINES } from './list-styles.ts';
import { staffHomeTexts } from './texts.ts';
import type { ShownThing } from './use-waiting.ts';
import { First, ICONS, pageOf, Years } from './waiting-pages.tsx';

function Thing({ thing, year, isFirst }: { thing: ShownThing; year: number; isFirst: boolean }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const Icon = ICONS[thing.kind];
  const { kind, count, first, since, note, years, due } = thing;
  const days = since === null ? null : Math.max(0, daysBetween(dayOf(new Date(since)), todayOf()));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto 140px' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          {WAITING_TEXTS[kind].title(count)[locale]} <Years years={years} />
        </Box>
        {first.length > 0 && (
          <Small>
            <First thing={thing} year={year} />
            {count > first.length && ` ${texts.andMore(count - first.length)}`}
          </Small>
        )}
        {note !== undefined && <Small>{note}</Small>}
      </Box>
      <Small sx={{ whiteSpace: 'nowrap' }}>
        {due !== null
          ? formatDate(due, locale, 'day')
          : days === null
            ? ''
            : days === 0
              ? texts.today
              : texts.days(days)}
      </Small>
      <ButtonLink
        {...pageOf(thing, year)}
        {...(isFirst ? { variant: 'contained' } : { variant: 'outlined', color: 'secondary' })}
        sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, justifySelf: { xs: 'start', sm: 'stretch' } }}
      >
        {WAITING_TEXTS[kind].verb[locale]}
      </ButtonLink>
    </Box>
  );
}

/** What somebody else does next: a line without a verb, its names lead to where it is. */
function OthersLine({ thing, year }: { thing: ShownThing; year: number }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { kind, count, first, note, years } = thing;
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <TextLink {...pageOf(thing, year)} sx={{ fontWeight: 500, color: 'text.primary' }}>
        {WAITING_TEXTS[kind].title(count)[locale]}
      </TextLink>
      <Years years={years} />
      {first.length > 0 && (
        <Small sx={{ display: 'block' }}>
          <First thing={thing} year={year} />
          {count > first.length && ` ${texts.andMore(count - first.length)}`}
        </Small>
      )}
      {note !== undefined && <Small sx={{ display: 'block' }}>{note}</Small>}
    </Box>
  );
}

interface ListProps {
  readonly home: StaffHome;
  readonly things: readonly ShownThing[];
}

const yearOf = ({ state, next_year }: StaffHome): number => state?.campaign.year ?? next_year;

/** What waits for the reader: likely errors, then the oldest thing that blocks a company. */
export function WaitingList({ home, things, onRetry }: ListProps & { readonly onRetry: () => void }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { next, failed } = home;
  const day = next && NEXT_DAY_TEXTS[next.kind](text(formatDate(next.day, 'ru'), formatDate(next.day, 'en')))[locale];
  return (
    <Card component="section" aria-labelledby="waiting">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="waiting">
          {texts.waiting}
        </Typography>
        {things.length > 0 && <Chip size="small" label={things.length} />}
        {things.length > 0 && <Small sx={{ ml: 'auto' }}>{texts.order}</Small>}
      </Box>
      {things.length === 0 && failed.length === 0 ? (
        <EmptyState dense title={texts.nobody}>
          {day}
        </EmptyState>
      ) : (
        <Box component="ul" sx={LINES}>
          {things.map((thing, at) => (
            <Thing key={thing.kind} thing={thing} year={yearOf(home)} isFirst={at === 0} />
          ))}
        </Box>
      )}
      {failed.length > 0 && (
        <Box role="status" sx={{ ...HEAD, borderTop: 1, borderColor: 'divider' }}>
          <Small sx={{ color: 'error.main' }}>
            {texts.failed(failed.map((part) => PART_NAMES[part][locale]).join(', '))}
          </Small>
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** What companies or other people of the staff do next. */
export function OthersList({ home, things }: ListProps) {
  const texts = useTexts(staffHomeTexts);
  if (things.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="others">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="others">
          {texts.others}
        </Typography>
        <Chip size="small" label={things.length} />
      </Box>
      <Box component="ul" sx={LINES}>
        {things.map((thing) => (
          <OthersLine key={thing.kind} thing={thing} year={yearOf(home)} />
        ))}
      </Box>
    </Card>
  );
}
