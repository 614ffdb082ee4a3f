import { readFileSync } from 'node:fs';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import { DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import { readDemoMethodology, type DemoMetric, type DemoProcess } from '../../demo/methodology.ts';

const COMPUTED = {
  validation_rules: '',
  optional_validation_rules: '',
  no_value_is_zero: false,
  rule_for_calc_all_it_systems: null,
  per_system: true,
};

const reportedFields = (metric: DemoMetric) => ({
  validation_rules: (metric.validation_rules ?? []).join('\n'),
  optional_validation_rules: (metric.optional_validation_rules ?? []).join('\n'),
  no_value_is_zero: metric.no_value_is_zero ?? false,
  rule_for_calc_all_it_systems: metric.rule ?? DEFAULT_CALC_RULE,
  per_system: metric.per_system ?? true,
  is_size: metric.is_size ?? false,
  is_core: metric.is_core ?? false,
  from_year: metric.from_year ?? null,
});

/** The demo methodology as the portal would load it, without a database. */
export function demoMethodology(): Methodology {
  const processes: ProcessState[] = [];
  const metrics: MetricState[] = [];
  const add = (process: DemoProcess, parent: ProcessState | null): void => {
    const { name, alias, children = [], indicators = [] } = process;
    const place = parent && { id: parent.id, name: parent.name };
    const state = { id: processes.length + 1, name, alias, parent: place, position: processes.length + 1 };
    processes.push(state);
    for (const leaf of [...(process.metrics ?? []), ...indicators]) {
      metrics.push({
        id: metrics.length + 1,
        alias: leaf.alias,
        description: leaf.description,
        mtype: 'formula' in leaf ? 'indicator' : 'metric',
        formula: 'formula' in leaf ? leaf.formula : null,
        max_deviation: leaf.max_deviation ?? null,
        unit: { id: 1, name: leaf.unit },
        process: { id: state.id, name },
        direction: leaf.direction ?? null,
        position: metrics.length + 1,
        ...('formula' in leaf ? COMPUTED : reportedFields(leaf)),
      });
    }
    for (const child of children) add(child, state);
  };
  for (const root of readDemoMethodology()) add(root, null);
  return { processes, metrics };
}

/** The IT systems of the demo. */
export function demoSystems(): { id: number; name: string }[] {
  const file = readFileSync(new URL('../../demo/directories.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { it_systems: string[] }).it_systems.map((name, at) => ({ id: at + 1, name }));
}
