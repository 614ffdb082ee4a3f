import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USUAL_ASKING_NAME } from '#domain/questionnaires/questions/states.ts';
import { getAskingName, saveAskingName } from '#contract/asking-name.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { readQuietly } from '../query-client.ts';
import { useCall } from '../use-call.ts';
import { askingNameTexts } from './texts.ts';

/** An administrator chooses the name companies see as the asking side. */
export function AskingNameCard() {
  const texts = useTexts(askingNameTexts);
  const usual = USUAL_ASKING_NAME[useLocale()];
  const { mayCall } = usePerson();
  const { data } = useQuery({ ...readQuietly(getAskingName, {}), enabled: mayCall(getAskingName) });
  const [open, setOpen] = useState(false);
  const save = useCall(saveAskingName, { success: texts.saved });
  if (!mayCall(saveAskingName) || !data) return null;
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{data.name ?? usual}</Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{texts.about}</Typography>
      </div>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <FormDialog<{ name: string }>
        open={open}
        title={texts.title}
        submitLabel={texts.save}
        defaultValues={{ name: data.name ?? '' }}
        onSubmit={({ name }) => save.mutateAsync({ body: { name: name.trim() === '' ? null : name.trim() } })}
        onClose={() => setOpen(false)}
      >
        <TextField name="name" label={texts.name} help={texts.help(usual)} maxLength={100} autoFocus />
      </FormDialog>
    </Card>
  );
}
