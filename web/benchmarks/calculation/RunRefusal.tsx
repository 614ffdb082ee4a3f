import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { refusalOf } from '#web/app/api-error.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { clientRunTexts, runTexts } from './texts.ts';

/** Why a calculation was not or cannot be started, and where to fix it. */
export function RunRefusal({ error, reason }: { error: unknown; reason?: string }) {
  const texts = useTexts(runTexts);
  const own = useTexts(clientRunTexts);
  const locale = useLocale();
  const said = refusalOf(error, locale) ?? reason;
  const ofCompany = !usePerson().isStaff;
  if (said === undefined) return null;
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}
      {...(ofCompany && {
        action: (
          <AllowedLink to="/profile/tariff-plans" quiet>
            {own.seeTariffs}
          </AllowedLink>
        ),
      })}
    >
      <AlertTitle>{ofCompany ? (error ? own.refused : own.closed) : error ? texts.refused : texts.closed}</AlertTitle>
      {said}
    </Alert>
  );
}
