import Button from '@mui/material/Button';
import { UserCheck, UserX } from 'lucide-react';
import type { User } from '#contract/access-users.ts';
import { disableUsers, MOST_AT_ONCE } from '#contract/bulk.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { manyPeopleTexts } from './texts.ts';

/** Disables or enables all ticked people, all of them or none. */
export function PeopleBar({ choosing }: { choosing: Choosing<User> }) {
  const texts = useTexts(manyPeopleTexts);
  const confirm = useConfirm();
  const switching = useCall(disableUsers);
  const picked = [...choosing.picks.values()];
  const toggle = (value: boolean) => {
    const users = picked.filter(({ disabled }) => disabled !== value).map(({ user_id }) => user_id);
    void confirm({
      title: value ? texts.disableTitle(users.length) : texts.enableTitle(users.length),
      text: value ? texts.disableText : texts.enableText,
      confirmLabel: value ? texts.disable : texts.enable,
      danger: value,
      action: () =>
        switching.mutateAsync({ body: { users, value } }).then(choosing.clear, (error: unknown) => {
          // Each who is refused is named with the reason; nobody was changed.
          const lines = refusalLines(error);
          if (lines.length > 0) notify([texts.refused, ...lines].join(' '), { variant: 'error' });
          throw error;
        }),
      success: value ? texts.disabled(users.length) : texts.enabled(users.length),
    });
  };
  return (
    <ChoosingBar choosing={choosing} most={MOST_AT_ONCE}>
      {(tooMany) => (
        <>
          {picked.some(({ disabled }) => disabled) && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<UserCheck size={16} aria-hidden />}
              disabled={tooMany}
              onClick={() => toggle(false)}
            >
              {texts.enable}
            </Button>
          )}
          {picked.some(({ disabled }) => !disabled) && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<UserX size={16} aria-hidden />}
              disabled={tooMany}
              onClick={() => toggle(true)}
            >
              {texts.disable}
            </Button>
          )}
        </>
      )}
    </ChoosingBar>
  );
}
