import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getSecondPerson, saveSecondPerson } from '#contract/sign-off.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { readQuietly } from '../query-client.ts';
import { useCall } from '../use-call.ts';
import { secondPersonTexts } from './texts.ts';

/** Whether a release needs the signature of a second person. */
export function SecondPersonCard() {
  const texts = useTexts(secondPersonTexts);
  const { mayCall } = usePerson();
  const { data } = useQuery({ ...readQuietly(getSecondPerson, {}), enabled: mayCall(getSecondPerson) });
  const save = useCall(saveSecondPerson, { success: ({ value }) => (value ? texts.turnedOn : texts.turnedOff) });
  if (!mayCall(saveSecondPerson) || !data) return null;
  const { value } = data;
  return (
    <Card sx={{ mt: 3, p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <div style={{ flex: '1 1 360px' }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{value ? texts.two : texts.one}</Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{texts.about}</Typography>
      </div>
      <BusyButton
        variant="outlined"
        color="secondary"
        busy={save.isPending}
        onClick={() => save.mutate({ body: { value: !value } })}
      >
        {value ? texts.turnOff : texts.turnOn}
      </BusyButton>
    </Card>
  );
}
