import { useState } from 'react';
import type { Session } from '#contract/questionnaires.ts';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { FindingsDrawer } from '#web/questionnaires/findings/FindingsDrawer.tsx';
import { sessionTexts } from '#web/questionnaires/texts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import { useSessionActions } from './use-session-actions.ts';

const keyOf = (row: Session) => String(row.id);
/** What identifies a questionnaire. */
const PHONE_FIRST = ['status', 'year'];

/** Questionnaires with what can be done with each; its findings open beside them. */
export function SessionsTable(table: Omit<TableProps<Session>, 'rowKey' | 'rowActions' | 'rowTo' | 'phoneFirst'>) {
  const texts = useTexts(sessionTexts);
  const { mayCall } = usePerson();
  const [shown, setShown] = useState<Session | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useSessionActions((session) => {
    setShown(session);
    setOpen(true);
  });
  return (
    <>
      <Table<Session>
        {...table}
        rowKey={keyOf}
        phoneFirst={PHONE_FIRST}
        actionsInMenu
        rowActions={actions}
        {...(mayCall(PAGES['/sessions/$sessionId/metrics']) && {
          rowTo: ({ id, can }) => ({
            to: can.settle ? '/sessions/$sessionId/check' : '/sessions/$sessionId/metrics',
            params: { sessionId: id },
          }),
        })}
      />
      {shown && (
        <FindingsDrawer
          open={open}
          title={`${texts.number(shown.id)}: ${shown.file_name}`}
          session={shown.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
