import type { MetricType } from '#domain/methodology/states.ts';
import { addMetric, saveMetric, type Metric } from '#contract/methodology.ts';
import { queryClient } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { CANCELLED, type Save } from '#web/ui/form/use-server-form.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { bodyOf, impactBodyOf, type MetricValues } from './metric-form.ts';
import { dependentsOf, metricsInfoQuery } from './requests.ts';
import { metricTexts } from './texts.ts';
import { useImpactQuestion } from './use-impact-question.tsx';
import { WORDS } from './words.ts';

/** Saves the metric dialog. A change is saved only after its dependents have been shown. */
export function useMetricSave(
  mtype: MetricType,
  metric: Metric | null,
  onAdded: (key: string) => void,
): Save<MetricValues> {
  const texts = useTexts(metricTexts);
  const locale = useLocale();
  const words = WORDS[mtype];
  const confirm = useConfirm();
  const question = useImpactQuestion();
  const add = useCall(addMetric, { success: ({ description }) => words.added(description)[locale] });
  const save = useCall(saveMetric, { success: ({ description }) => words.saved(description)[locale] });

  return async (values, startedFrom) => {
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
    const agreed = await question(id, impactBodyOf(values, mtype), await dependentsOf(id));
    if (!agreed) return CANCELLED;
    return save.mutateAsync({ params: { id }, body: { ...body, ...startedFrom(version) } });
  };
}
