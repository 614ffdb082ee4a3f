import { useNavigate } from '@tanstack/react-router';
import { makeClientFinal, type Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { savedGroupName } from './history/group-name.ts';
import { savedGroupTexts } from './history/texts.ts';
import { rememberGroup } from './release/remembered-group.ts';

/**
 * Makes a group the one its company opens, or no longer, after a confirmation that explains the effect; the market
 * itself is published from the page that checks it first.
 */
export function useMakingFinal() {
  const groups = useTexts(savedGroupTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useCall(makeClientFinal);
  const { user_id } = usePerson().me;

  return (benchmark: Benchmark): void => {
    const { id, company, is_final } = benchmark;
    const name = savedGroupName(benchmark, locale);
    const value = !is_final;
    if (!company) {
      void navigate({ to: '/benchmarks/$benchmarkId/publication', params: { benchmarkId: String(id) } });
      return;
    }
    void confirm({
      title: value ? groups.makeTitle(name) : groups.unmakeTitle(name),
      text: value ? groups.makeText : groups.unmakeText,
      confirmLabel: value ? groups.make : groups.unmake,
      success: value ? groups.made(name) : groups.unmade(name),
      danger: !value,
      action: async () => {
        await client.mutateAsync({ params: { id }, body: { value } });
        // The market now opens with another group, unless this person chooses one again.
        rememberGroup(user_id, undefined);
      },
    });
  };
}
