import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { actionName } from '#domain/journal/actions.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import { listAuditLog } from '#contract/journal.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { TextLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { HEAD, LINES } from './list-styles.ts';
import { staffHomeTexts } from './texts.ts';

const SHOWN_LINES = 5;

/** What the reader did today, from the journal. */
export function DoneToday() {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { me, mayCall } = usePerson();
  const since = new Date(`${todayOf()}T00:00:00`).toISOString();
  const query = { user: [me.user_id], created_at__gte: since, page_size: SHOWN_LINES };
  const { data } = useQuery({ ...readQuietly(listAuditLog, { query }), enabled: mayCall(listAuditLog) });
  if (!data || data.results.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="done">
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" id="done" sx={{ flex: 1 }}>
          {texts.done}
        </Typography>
        <TextLink to="/admin/logEntry">{texts.journal}</TextLink>
      </Box>
      <Box component="ul" sx={LINES}>
        {data.results.map((line) => (
          <Box component="li" key={line.id} sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{objectTitle(line, locale)}</Box>
            <Small>{[actionName(line.action)[locale], line.company?.name].filter(Boolean).join(' · ')}</Small>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
