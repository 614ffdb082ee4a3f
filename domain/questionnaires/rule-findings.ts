import { brokenRules, describeRule, prepareRules, type Broken, type Rule } from '../doubts/rules.ts';
import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import type { Named } from '../methodology/states.ts';
import { finding, type Finding } from './finding.ts';
import { cellKey, type ReadRows } from './read-rows.ts';

/** The rules that values break. */
export const findBroken = (planned: PlannedMethodology, read: ReadRows, year: number | null): Broken[] =>
  brokenRules(planned, prepareRules(planned, year), read, { present: read.present, year });

/** A rule as it is told: by names, and with the numbers it came to, each with its cell. */
export function ruleFinding({ rule, system, operands }: Broken, read: ReadRows, itSystems: readonly Named[]): Finding {
  const cellAt = (metric: number, of: number | null) => read.cells.get(cellKey(metric, of));
  // A rule may be written at a metric it says nothing of: another number there would mend nothing.
  const [place] = placesOf(rule).flatMap(({ id, per_system }) => cellAt(id, per_system ? system : null) ?? []);
  const cellOf = (metric: number): string | null => {
    const found = cellAt(metric, system) ?? cellAt(metric, null);
    if (!found) return null;
    return found.sheet === place?.sheet ? found.cell : `«${found.sheet}»!${found.cell}`;
  };
  const params = {
    ...describeRule(rule),
    rule: rule.metric.description,
    system: system === null ? null : (itSystems.find(({ id }) => id === system)?.name ?? String(system)),
    operands: operands.map(({ metric, value }) => ({ name: metric.description, value, cell: cellOf(metric.id) })),
  };
  const metric = { id: rule.metric.id, alias: rule.metric.alias };
  const spot = { sheet: place?.sheet ?? null, cell: place?.cell ?? null, metric };
  return finding(rule.strict ? 'strict_rule' : 'optional_rule', params, spot);
}

const placesOf = ({ mentioned, reported, metric }: Rule) => [...mentioned, ...reported, metric];
