import Box from '@mui/material/Box';
import { formatPlace } from '#domain/journal/changes.ts';
import { objectTitle } from '#domain/journal/describe.ts';
import type { AuditEntry } from '#contract/journal.ts';
import { useLocale } from '#web/ui/language.tsx';

/** The subject of an entry: the figure first, if there is one, then the object. */
export function AuditObject({ entry }: { entry: AuditEntry }) {
  const locale = useLocale();
  const title = objectTitle(entry, locale);
  const place = formatPlace(entry, locale);
  if (place === '' || title.includes(place)) return title;
  return (
    <>
      {place}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
        {title}
      </Box>
    </>
  );
}
