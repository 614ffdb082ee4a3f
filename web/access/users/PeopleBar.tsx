import Button from '@mui/material/Button';
import { Mail, UserCheck, UserX } from 'lucide-react';
import type { User } from '#contract/access-users.ts';
import { disableUsers, MOST_AT_ONCE } from '#contract/bulk.ts';
import { nameRefusals } from '#web/app/name-refusals.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { ChoosingBar } from '#web/ui/table/choosing/ChoosingBar.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import { manyPeopleTexts } from './texts.ts';
import type { Inviting } from './use-inviting.tsx';

interface PeopleBarProps {
  readonly choosing: Choosing<User>;
  readonly onInvite: Inviting['invite'];
}

/** What can be done with all ticked people: invite anew, disable or enable them, all or none. */
export function PeopleBar({ choosing, onInvite }: PeopleBarProps) {
  const texts = useTexts(manyPeopleTexts);
  const confirm = useConfirm();
  const switching = useCall(disableUsers);
  const picked = [...choosing.picks.values()];
  const invitable = picked.filter(({ can }) => can.invite).map(({ user_id }) => user_id);
  const switchable = picked.filter(({ can }) => can.disable);
  const toggle = (value: boolean) => {
    const users = switchable.filter(({ disabled }) => disabled !== value).map(({ user_id }) => user_id);
    void confirm({
      title: value ? texts.disableTitle(users.length) : texts.enableTitle(users.length),
      text: value ? texts.disableText : texts.enableText,
      confirmLabel: value ? texts.disable : texts.enable,
      danger: value,
      action: () => switching.mutateAsync({ body: { users, value } }).then(choosing.clear, nameRefusals(texts.refused)),
      success: value ? texts.disabled(users.length) : texts.enabled(users.length),
    });
  };
  return (
    <ChoosingBar choosing={choosing} most={MOST_AT_ONCE}>
      {(tooMany) => (
        <>
          {invitable.length > 0 && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<Mail size={16} aria-hidden />}
              disabled={tooMany}
              onClick={() => onInvite(invitable, choosing.clear)}
            >
              {texts.inviteMany(invitable.length)}
            </Button>
          )}
          {switchable.some(({ disabled }) => disabled) && (
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
          {switchable.some(({ disabled }) => !disabled) && (
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
