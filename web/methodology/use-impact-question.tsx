import type { Dependent } from '#contract/methodology.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { Impact } from './preview/Impact.tsx';
import { impactTexts } from './preview/texts.ts';
import { impactOf } from './requests.ts';
import { metricTexts } from './texts.ts';

/** Shows what depends on a metric and whose values a change of it changes; true when nothing does or the person agrees. */
export function useImpactQuestion() {
  const texts = useTexts(metricTexts);
  const ofValues = useTexts(impactTexts);
  const confirm = useConfirm();
  return async (
    id: number,
    change: Parameters<typeof impactOf>[1],
    dependents: readonly Dependent[],
  ): Promise<boolean> => {
    const impact = await impactOf(id, change);
    const some = dependents.length > 0;
    if (!some && (impact?.value_count ?? 0) === 0) return true;
    return confirm({
      title: some ? texts.impactTitle : ofValues.title,
      text: (
        <>
          {some && (
            <>
              {texts.impactText(dependents.length)}
              <DependentList dependents={dependents} />
            </>
          )}
          {impact && <Impact impact={impact} />}
        </>
      ),
      confirmLabel: texts.impactConfirm,
      wide: (impact?.values.length ?? 0) > 0,
    });
  };
}
