import { useNavigate } from '@tanstack/react-router';
import { makeClientFinal, makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { savedGroupName } from './history/group-name.ts';
import { finalTexts, savedGroupTexts } from './history/texts.ts';
import { rememberGroup } from './release/remembered-group.ts';

/**
 * Makes a calculation final, or unmarks it, after a confirmation that explains the effect; the market itself is
 * published from the page that checks it first.
 */
export function useMakingFinal() {
  const texts = useTexts(finalTexts);
  const groups = useTexts(savedGroupTexts);
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const market = useCall(makeFinal);
  const client = useCall(makeClientFinal);
  const { user_id } = usePerson().me;

  return (benchmark: Benchmark): void => {
    const { id, company, is_final } = benchmark;
    const name = savedGroupName(benchmark, locale);
    const value = !is_final;
    if (value && !company) {
      void navigate({ to: '/benchmarks/$benchmarkId/publication', params: { benchmarkId: String(id) } });
      return;
    }
    const words = company
      ? {
          title: value ? groups.makeTitle(name) : groups.unmakeTitle(name),
          text: value ? groups.makeText : groups.unmakeText,
          confirmLabel: value ? groups.make : groups.unmake,
          success: value ? groups.made(name) : groups.unmade(name),
        }
      : {
          title: texts.unmake(id),
          text: texts.unmakeText,
          confirmLabel: texts.unmakeAction,
          success: texts.unmade(id),
        };
    void confirm({
      ...words,
      danger: !value,
      action: async () => {
        await (company ? client : market).mutateAsync({ params: { id }, body: { value } });
        // The market now opens with another group, unless this person chooses one again.
        rememberGroup(user_id, undefined);
      },
    });
  };
}
