import { useNavigate } from '@tanstack/react-router';
import { makeClientFinal, makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { finalTexts } from './history/texts.ts';
import { rememberGroup } from './release/remembered-group.ts';

/**
 * Makes a calculation final, or unmarks it, after a confirmation that explains the effect; the market itself is
 * published from the page that checks it first.
 */
export function useMakingFinal() {
  const texts = useTexts(finalTexts);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const market = useCall(makeFinal);
  const client = useCall(makeClientFinal);
  const { user_id } = usePerson().me;

  return ({ id, company, is_final }: Benchmark): void => {
    const value = !is_final;
    if (value && !company) {
      void navigate({ to: '/benchmarks/$benchmarkId/publication', params: { benchmarkId: String(id) } });
      return;
    }
    void confirm({
      title: value ? texts.make(id) : texts.unmake(id),
      text: value ? texts.makeClientText : company ? texts.unmakeClientText : texts.unmakeText,
      confirmLabel: value ? texts.makeAction : texts.unmakeAction,
      danger: !value,
      action: async () => {
        await (company ? client : market).mutateAsync({ params: { id }, body: { value } });
        // The market now opens with another group, unless this person chooses one again.
        rememberGroup(user_id, undefined);
      },
      success: value ? texts.made(id) : texts.unmade(id),
    });
  };
}
