import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { downloadSessions, retrySessions } from '#contract/bulk.ts';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useListChoosing } from '#web/app/use-list-choosing.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { choosingColumn } from '#web/ui/table/choosing/choosing-column.tsx';
import { ReturnPanel } from './list/ReturnPanel.tsx';
import { sessionColumns } from './list/session-columns.tsx';
import { SessionsBar } from './list/SessionsBar.tsx';
import { SessionsTable } from './list/SessionsTable.tsx';
import { useSessionFilters } from './list/use-session-filters.ts';
import { listTexts } from './list/texts.ts';
import { pollWhileRunning } from './requests.ts';
import { sessionTexts } from './texts.ts';
import { useLiveSessions } from './use-live-sessions.ts';

const idOf = ({ id }: Session) => id;
const nameOf = ({ id, company }: Session) => `№ ${id}, ${company.name}`;

/** All questionnaires the person may see, with live states. */
export function QuestionnaireListPage() {
  useLiveSessions();
  const texts = useTexts(listTexts);
  const common = useTexts(sessionTexts);
  const locale = useLocale();
  const { isStaff, mayCall } = usePerson();
  const { table, list, query } = useList(listSessions, {
    refetchInterval: pollWhileRunning,
    // What was just sent is looked for first.
    ordering: '-created_at',
  });
  const choosing = useListChoosing(listSessions, { query, table, idOf });
  const mayChoose = mayCall(downloadSessions) || mayCall(retrySessions);
  const [returning, setReturning] = useState<Session>();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [name, ...others] = useMemo(
    () => sessionColumns(locale, { mayCall, isStaff, phone, onReturn: setReturning }),
    [locale, mayCall, isStaff, phone],
  );
  const columns = name
    ? [choosingColumn(name, { locale, choosing: mayChoose ? choosing : undefined, list, nameOf }), ...others]
    : [];
  const filters = useSessionFilters(isStaff);
  return (
    <>
      <PageTitle action={<AllowedLink to="/sessions/import">{common.importData}</AllowedLink>} />
      <SessionsTable
        id="questionnaires"
        label={texts.list}
        {...table}
        columns={columns}
        choosable={mayCall(listSessions, 'columns')}
        search={texts.search}
        filters={filters}
        toolbar={<SavedViews list="questionnaires" />}
        markOf={({ id }) => (choosing.picks.has(id) ? 'selected' : undefined)}
        empty={{
          icon: ClipboardList,
          title: texts.none,
          hint: texts.noneHint,
          action: <AllowedLink to="/sessions/import">{common.importData}</AllowedLink>,
        }}
      />
      <SessionsBar choosing={choosing} />
      {returning && <ReturnPanel sessions={[returning]} onClose={() => setReturning(undefined)} />}
    </>
  );
}
