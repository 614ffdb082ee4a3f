import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { listSessions } from '#contract/questionnaires.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { sessionColumns } from '#web/questionnaires/list/session-columns.tsx';
import { SessionsTable } from '#web/questionnaires/list/SessionsTable.tsx';
import { pollWhileRunning } from '#web/questionnaires/requests.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { importTexts } from './texts.ts';

/** The person knows an upload by its file; its result must be visible without scrolling. */
const COLUMNS = ['file_name', 'company', 'year', 'status', 'force', 'filled_count', 'error_count', 'created_at'];
const SHOWN = 10;

/** The person's latest files, so that leaving the page loses nothing. */
export function LatestUploads() {
  const texts = useTexts(importTexts);
  const locale = useLocale();
  const { me, isStaff, mayCall } = usePerson();
  const sessions = useQuery({
    ...read(listSessions, { query: { author: [me.user_id], ordering: '-created_at', page_size: SHOWN } }),
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.results ?? []),
  });
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const columns = useMemo(() => {
    const all = sessionColumns(locale, { mayCall, isStaff, phone });
    return COLUMNS.flatMap((id) => all.filter((column) => column.id === id));
  }, [locale, mayCall, isStaff, phone]);
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.latest}
        </Typography>
        <AllowedLink quiet to="/company-questionnaires">
          {texts.all}
        </AllowedLink>
      </Box>
      <SessionsTable
        id="latest-uploads"
        label={texts.latest}
        columns={columns}
        choosable={false}
        rows={sessions.data?.results}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        empty={{ icon: FileUp, title: texts.noUploads, hint: texts.noUploadsHint }}
      />
    </div>
  );
}
