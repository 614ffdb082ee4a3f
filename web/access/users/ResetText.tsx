import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { User } from '#contract/access-users.ts';
import { useTexts } from '#web/ui/language.tsx';
import { accountTexts } from './texts.ts';

interface Props {
  readonly user: User;
  readonly onFactors: (remove: boolean) => void;
}

/** What a temporary password does; where the account was taken, a passkey of the thief's would open it without one. */
export function ResetText({ user, onFactors }: Props) {
  const texts = useTexts(accountTexts);
  return (
    <>
      {texts.resetText}
      {user.has_second_factor && user.can.reset_factors && (
        <FormControlLabel
          sx={{ mt: 1.5, alignItems: 'flex-start' }}
          control={<Checkbox size="small" sx={{ mt: -0.75 }} onChange={(_, checked) => onFactors(checked)} />}
          label={texts.resetWithFactors}
        />
      )}
    </>
  );
}
