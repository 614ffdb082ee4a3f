import { useQuery } from '@tanstack/react-query';
import { collectedYearsText } from '#domain/methodology/collected-years.ts';
import { MISSING } from '#domain/language/format.ts';
import { KEY_THEME_NAMES } from '#domain/methodology/key-indicator.ts';
import type { Metric } from '#contract/methodology.ts';
import { Facts, type Fact } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { NodeLink } from './NodeLink.tsx';
import { calcRulesQuery } from './requests.ts';
import { metricTexts } from './texts.ts';
import { DIRECTION_WORDS } from './words.ts';
import { collectedTexts } from './years/texts.ts';

/** The simple fields of a metric, one per line. */
export function MetricFacts({ metric }: { metric: Metric }) {
  const texts = useTexts(metricTexts);
  const ofYears = useTexts(collectedTexts);
  const locale = useLocale();
  const rules = useQuery(calcRulesQuery);
  const { direction, rule_for_calc_all_it_systems: rule } = metric;
  const yesNo = (value: boolean) => (value ? texts.yes : texts.no);
  const reported: readonly Fact[] = [
    [texts.calcRule, rules.data?.find(({ id }) => id === rule)?.name ?? MISSING],
    [texts.zero, yesNo(metric.no_value_is_zero)],
    [texts.perSystem, yesNo(metric.per_system)],
    [texts.size, yesNo(metric.is_size)],
    [texts.core, yesNo(metric.is_core)],
  ];
  const key: readonly Fact[] =
    metric.key_theme === null
      ? [[texts.key, texts.no]]
      : [[texts.key, `${KEY_THEME_NAMES[metric.key_theme][locale]}, ${texts.keyPlace(metric.key_order ?? 0)}`]];
  return (
    <Facts
      names="wide"
      facts={[
        [
          texts.process,
          <NodeLink key="process" type="process" id={metric.process} mtype={metric.mtype}>
            {metric.process_name}
          </NodeLink>,
        ],
        [texts.unit, metric.unit_name],
        [ofYears.years, collectedYearsText(metric)?.[locale] ?? ofYears.always],
        ...(metric.mtype === 'metric' ? reported : []),
        [texts.maxDeviation, <Num key="deviation" value={metric.max_deviation} precision="full" />],
        ...(metric.mtype === 'indicator' ? key : []),
        [texts.direction, direction === null ? texts.noDirection : DIRECTION_WORDS[direction][locale]],
      ]}
    />
  );
}
