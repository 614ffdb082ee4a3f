import { useNavigate } from '@tanstack/react-router';
import { makeClientFinal, makeFinal, type Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { finalTexts } from './history/texts.ts';

/**
 * Making a calculation final, or taking the mark off, after a question that says what follows; the market is published
 * from a page that shows what there is to see before.
 */
export function useMakingFinal() {
  const texts = useTexts(finalTexts);
  const { me, mayCall } = usePerson();
  // A company chooses its own; the staff choose for it by a right of their own.
  const clients = me.company_id === null ? 'bench/client/final/default/set/' : 'bench/client/final/set';
  const confirm = useConfirm();
  const navigate = useNavigate();
  const market = useCall(makeFinal);
  const client = useCall(makeClientFinal);
  const may = (benchmark: Benchmark): boolean =>
    benchmark.status === 'done' && mayCall(benchmark.company ? { access: { anyOf: [clients] } } : makeFinal);

  const ask = (benchmark: Benchmark): void => {
    const { id, company, is_final } = benchmark;
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
      action: () => (company ? client : market).mutateAsync({ params: { id }, body: { value } }),
      success: value ? texts.made(id) : texts.unmade(id),
    });
  };
  return { may, ask };
}
