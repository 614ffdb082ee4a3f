import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { ObjectType } from '#domain/journal/actions.ts';
import { listAuditLog } from '#contract/journal.ts';
import { defineTexts, useTexts } from '#web/ui/language.tsx';
import type { RowAction } from '#web/ui/table/column.ts';
import { TextLink } from './links.tsx';
import { usePerson } from './person.ts';

const whoChangedTexts = defineTexts({ history: 'Кто и когда менял' }, { history: 'Who changed it' });

const PAGE = '/admin/logEntry';
/** The journal's address for the lines of one object; a number as a number, so that the address reads plainly. */
export const linesOf = (type: string, id: string | number) => ({
  object_type: type,
  object_id: /^\d+$/.test(String(id)) ? Number(id) : id,
});

interface HistoryLinkProps {
  readonly type: ObjectType;
  readonly id: string | number;
}

/** Leads to an object's lines of the journal, for those who may read it. */
export function HistoryLink({ type, id }: HistoryLinkProps) {
  const texts = useTexts(whoChangedTexts);
  const { mayCall } = usePerson();
  if (!mayCall(listAuditLog)) return null;
  return (
    <TextLink to={PAGE} search={linesOf(type, id)} sx={{ fontSize: 13 }}>
      {texts.history}
    </TextLink>
  );
}

/** The same as an action of a row. */
export function useHistoryAction(): (type: ObjectType, id: string | number) => readonly RowAction[] {
  const texts = useTexts(whoChangedTexts);
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  return (type, id) =>
    mayCall(listAuditLog)
      ? [
          {
            label: texts.history,
            icon: History,
            onClick: () => void navigate({ to: PAGE, search: linesOf(type, id) }),
          },
        ]
      : [];
}
