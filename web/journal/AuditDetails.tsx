import Typography from '@mui/material/Typography';
import { actionName } from '#domain/journal/actions.ts';
import { factsOf } from '#domain/journal/changes.ts';
import { fieldName } from '#domain/journal/fields.ts';
import { MISSING } from '#domain/language/format.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { linesOf } from '#web/app/HistoryLink.tsx';
import { TextLink } from '#web/app/links.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { Difference } from '#web/ui/Difference.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { actorName } from '#domain/journal/actor-name.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { journalTexts } from './texts.ts';

export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  const facts = factsOf(entry, locale);
  const named = facts.some(([field]) => field === 'company');
  return (
    <>
      <Facts
        facts={[
          [texts.action, actionName(entry.action)[locale]],
          [texts.created, <DateTime key="created" value={entry.created_at} />],
          [texts.user, actorName(entry, locale)],
          [texts.actorCompany, entry.user_company?.name ?? MISSING],
          ...(named ? [] : [[texts.company, entry.company?.name ?? MISSING] as const]),
          ...facts.map(([field, value]) => [fieldName(field)[locale], value] as const),
          [texts.ip, entry.ip ?? MISSING],
        ]}
      />
      {entry.object_id !== null && (
        <Typography component="p" sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <ObjectLink entry={entry} />
          <TextLink to="/admin/logEntry" search={linesOf(entry.object_type, entry.object_id)} onClick={onClose}>
            {texts.ofObject}
          </TextLink>
        </Typography>
      )}
      {(entry.before !== null || entry.after !== null) && (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1.5 }}>
            {texts.changes}
          </Typography>
          <Difference before={entry.before} after={entry.after} />
        </>
      )}
    </>
  );
}
