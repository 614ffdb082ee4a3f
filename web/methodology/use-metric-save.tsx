import type { MetricType } from '#domain/methodology/states.ts';
import { addMetric, saveMetric, type Metric } from '#contract/methodology.ts';
import { queryClient } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CANCELLED, type Save } from '#web/ui/form/use-server-form.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { DependentList } from './DependentList.tsx';
import { bodyOf, impactBodyOf, type MetricValues } from './metric-form.ts';
import { Impact } from './preview/Impact.tsx';
import { impactTexts } from './preview/texts.ts';
import { dependentsOf, impactOf, metricsInfoQuery } from './requests.ts';
import { metricTexts } from './texts.ts';
import { WORDS } from './words.ts';

/** Saves the metric dialog. A change is saved only after its dependents have been shown. */
export function useMetricSave(
  mtype: MetricType,
  metric: Metric | null,
  onAdded: (key: string) => void,
): Save<MetricValues> {
  const texts = useTexts(metricTexts);
  const ofValues = useTexts(impactTexts);
  const locale = useLocale();
  const words = WORDS[mtype];
  const confirm = useConfirm();
  const add = useCall(addMetric, { success: ({ description }) => words.added(description)[locale] });
  const save = useCall(saveMetric, { success: ({ description }) => words.saved(description)[locale] });

  return async (values) => {
    const body = bodyOf(values, mtype);
    if (body.is_size === true && metric?.is_size !== true) {
      const sized = (await queryClient.fetchQuery(metricsInfoQuery)).find(({ is_size }) => is_size);
      const moved =
        !sized ||
        (await confirm({
          title: texts.sizeMovesTitle,
          text: texts.sizeMovesText(sized.description, values.description),
          confirmLabel: texts.sizeMovesConfirm,
        }));
      if (!moved) return CANCELLED;
    }
    if (metric === null) {
      const { id } = await add.mutateAsync({ body });
      onAdded(`metric:${id}`);
      return undefined;
    }
    const { id, version } = metric;
    const [dependents, impact] = await Promise.all([dependentsOf(id), impactOf(id, impactBodyOf(values, mtype))]);
    const some = dependents.length > 0;
    const agreed =
      (!some && (impact?.value_count ?? 0) === 0) ||
      (await confirm({
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
        wide: (impact?.value_count ?? 0) > 0,
      }));
    if (!agreed) return CANCELLED;
    return save.mutateAsync({ params: { id }, body: { ...body, version } });
  };
}
