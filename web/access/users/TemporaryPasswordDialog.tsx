import type { User } from '#contract/access-users.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { SecretDialog } from '#web/ui/SecretDialog.tsx';
import { accountTexts } from './texts.ts';

/** A password just created, and its user. */
export interface GivenPassword {
  readonly user: Pick<User, 'full_name' | 'username'>;
  readonly password: string;
}

interface Props {
  readonly open: boolean;
  readonly given: GivenPassword | null;
  readonly onClose: () => void;
}

/** Shows a temporary password once, with whose it is. */
export function TemporaryPasswordDialog({ open, given, onClose }: Props) {
  const texts = useTexts(accountTexts);
  return (
    <SecretDialog
      open={open}
      title={texts.passwordTitle}
      label={texts.password}
      secret={given?.password ?? ''}
      copyLabel={texts.copy}
      once={texts.once}
      done={texts.done}
      onClose={onClose}
    >
      <Facts
        names="narrow"
        facts={[
          [texts.passwordFor, given?.user.full_name],
          [texts.username, given?.user.username],
        ]}
      />
    </SecretDialog>
  );
}
