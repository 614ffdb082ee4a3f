import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { getNextRelease, saveNextRelease } from '#contract/releases.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { nextReleaseTexts } from './texts.ts';

/** The day of the next release as clients read it; who publishes may name it or take it back. */
export function NextRelease() {
  const texts = useTexts(nextReleaseTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { data } = useQuery(readQuietly(getNextRelease, {}));
  const [open, setOpen] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const save = useCall(saveNextRelease, { success: texts.saved });
  if (!data || !mayCall(saveNextRelease)) return null;
  const shown = data.date === null ? texts.none : formatDate(data.date, locale);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>{texts.line(shown)}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {data.date === null ? texts.set : texts.change}
      </Button>
      <FormDialog<{ date: string }>
        open={open}
        title={texts.title}
        submitLabel={texts.save}
        intro={texts.intro}
        width="xs"
        defaultValues={{ date: data.date ?? '' }}
        onSubmit={({ date }) => save.mutateAsync({ body: { date: date === '' ? null : date } })}
        onClose={() => setOpen(false)}
      >
        <DateField name="date" label={texts.date} help={texts.help} min={today} max="2099-12-31" />
      </FormDialog>
    </Box>
  );
}
