import Typography from '@mui/material/Typography';
import { actionName } from '#domain/journal/actions.ts';
import { factsOf } from '#domain/journal/changes.ts';
import { fieldName } from '#domain/journal/fields.ts';
import { MISSING } from '#domain/language/format.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { Difference } from '#web/ui/Difference.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { actorName } from './actor-name.ts';
import { journalTexts } from './texts.ts';

export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const texts = useTexts(journalTexts);
  const locale = useLocale();
  return (
    <>
      <Facts
        facts={[
          [texts.action, actionName(entry.action)[locale]],
          [texts.created, <DateTime key="created" value={entry.created_at} />],
          [texts.user, actorName(entry, locale)],
          [texts.actorCompany, entry.company?.name ?? MISSING],
          ...factsOf(entry, locale).map(([field, value]) => [fieldName(field)[locale], value] as const),
          [texts.ip, entry.ip ?? MISSING],
        ]}
      />
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
