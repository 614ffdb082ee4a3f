import { collectedYearsOf } from '#domain/methodology/collected-years.ts';
import { earlierFormulasOf } from '#domain/methodology/formula-years.ts';
import type { Metric } from '#contract/methodology.ts';
import { restoreRevision, type Revision } from '#contract/methodology-revisions.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Impact } from '../preview/Impact.tsx';
import { impactOf } from '../requests.ts';
import { revisionTexts } from './texts.ts';

/** Whose values a metric would change by going back to a state; undefined when that is unknown. */
async function impactOfState({ object_type, object_id, before, after }: Revision, state: 'before' | 'after') {
  const then = (state === 'before' ? before : after) as Partial<Metric> | null;
  if (object_type !== 'metric' || object_id === null || then === null) return undefined;
  const { mtype, formula, no_value_is_zero, per_system, rule_for_calc_all_it_systems: rule } = then;
  const years = collectedYearsOf(then);
  return impactOf(
    object_id,
    mtype === 'indicator'
      ? { formula: formula ?? '', earlier_formulas: [...earlierFormulasOf(then)], ...years }
      : {
          ...years,
          ...(no_value_is_zero !== undefined && { no_value_is_zero }),
          ...(per_system !== undefined && { per_system }),
          ...(rule && { rule_for_calc_all_it_systems: rule }),
        },
  );
}

/** Restores a state after confirmation, with whose values change; something deleted is restored as it was. */
export function useRestoring(): (revision: Revision, state: 'before' | 'after') => Promise<void> {
  const texts = useTexts(revisionTexts);
  const confirm = useConfirm();
  const restore = useCall(restoreRevision);
  return async (revision, state) => {
    const { id, action, object_name } = revision;
    const name = object_name ?? '';
    const deleted = action === 'delete';
    const undone = state === 'before' && !deleted;
    const impact = deleted ? undefined : await impactOfState(revision, state);
    const words = deleted ? texts.bringBackText(name) : undone ? texts.undoText(name) : texts.restoreText(name);
    void confirm({
      title: deleted ? texts.bringBackTitle : undone ? texts.undoTitle : texts.restoreTitle,
      text: (
        <>
          {words}
          {impact && impact.value_count > 0 && <Impact impact={impact} />}
        </>
      ),
      wide: (impact?.values.length ?? 0) > 0,
      confirmLabel: deleted ? texts.bringBack : undone ? texts.undo : texts.restore,
      action: () => restore.mutateAsync({ params: { id }, query: { state } }),
      success: texts.restored(name),
    });
  };
}
