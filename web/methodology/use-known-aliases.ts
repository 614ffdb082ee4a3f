import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isAlias } from '#domain/formulas/lexer.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { AliasInfo } from '#web/ui/formula/alias-index.ts';
import type { MetricValues } from './metric-form.ts';
import { metricsInfoQuery } from './requests.ts';

/**
 * The aliases that formulas and rules may mention; undefined until loaded. The rules of a metric mention the metric
 * itself, so the key typed in the form counts as well.
 */
export function useKnownAliases(withOwn: boolean): readonly AliasInfo[] | undefined {
  const { data } = useQuery(metricsInfoQuery);
  const [typed, description] = useWatch<MetricValues, ['alias', 'description']>({
    name: ['alias', 'description'],
  });
  const own = useDeferredValue(typed.trim());
  const name = useDeferredValue(description);
  const saved = useMemo(
    () =>
      data?.map((metric) => ({
        alias: metric.alias,
        name: metric.description,
        unit: metric.unit_name,
        kind: metric.mtype,
      })),
    [data],
  );
  const isNew = withOwn && isAlias(own) && saved?.every(({ alias }) => sameAlias(alias) !== sameAlias(own)) === true;
  const ownName = isNew ? name : '';
  return useMemo(
    () => (isNew && saved ? [...saved, { alias: own, name: ownName, unit: null, kind: 'metric' as const }] : saved),
    [saved, isNew, own, ownName],
  );
}
