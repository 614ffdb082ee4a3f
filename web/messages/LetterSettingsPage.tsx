import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LETTER_CHOICES, type LetterChoice } from '#domain/messages/topics.ts';
import { getLetterSettings, saveLetterSettings } from '#contract/messages.ts';
import { loading } from '#web/app/loading.ts';
import { TextLink } from '#web/app/links.tsx';
import { queryClient, readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { letterSettingsTexts } from './texts.ts';

const settingsQuery = readQuietly(getLetterSettings, {});

export const loadLetterSettings = loading(getLetterSettings, () => queryClient.ensureQueryData(settingsQuery));

/** A person chooses when letters about messages are sent; saved at once. */
export function LetterSettingsPage() {
  const texts = useTexts(letterSettingsTexts);
  const choices = { at_once: texts.atOnce, daily: texts.daily, none: texts.none };
  const { data } = useSuspenseQuery(settingsQuery);
  const { mutate } = useCall(saveLetterSettings, {
    success: texts.saved,
    expected: { of: getLetterSettings, change: (shown, { body }) => ({ ...shown, ...body }) },
  });
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880, display: 'grid', gap: 2 }}>
      <FormControl>
        <FormLabel id="letters">{texts.title}</FormLabel>
        <RadioGroup
          aria-labelledby="letters"
          value={data.letters}
          onChange={(_event, value) => mutate({ body: { letters: value as LetterChoice } })}
        >
          {LETTER_CHOICES.map((choice) => (
            <FormControlLabel key={choice} value={choice} control={<Radio />} label={choices[choice]} />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{texts.always}</Typography>
      {data.email_address === '' ? (
        <Alert severity="warning">
          {texts.noAddress} <TextLink to="/profile/user-data">{texts.addAddress}</TextLink>
        </Alert>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.address(data.email_address)}</Typography>
      )}
      {!data.delivers && <Alert severity="info">{texts.notSent}</Alert>}
    </Card>
  );
}
