import { sameAlias } from '../formulas/tree.ts';
import { mentionedIn, mentionsOf, type Mentioning } from './mentions.ts';

/** One thing that depends on another: an indicator through its formula, or a metric through a rule checked with it. */
export interface Dependence<M> {
  readonly metric: M;
  readonly through: 'formula' | 'rule';
  /** It mentions the other itself, not only what is computed from it. */
  readonly direct: boolean;
}

const push = <M>(users: Map<string, M[]>, alias: string, user: M): void => {
  const known = users.get(alias);
  if (known) known.push(user);
  else users.set(alias, [user]);
};

/**
 * Answers what depends on a metric. Everything is read once, so that a whole list can be looked up. Formulas first,
 * nearest first, then the rules; a metric that only mentions itself in its rules does not depend on itself.
 */
export function dependencesIn<M extends Mentioning>(metrics: readonly M[]): (alias: string) => Dependence<M>[] {
  const byAlias = new Map(metrics.map((metric) => [sameAlias(metric.alias), metric]));
  const inFormulas = new Map<string, M[]>();
  const inRules = new Map<string, M[]>();
  for (const [user, aliases] of mentionsOf(metrics)) {
    for (const alias of aliases) push(inFormulas, alias, byAlias.get(user)!);
  }
  for (const metric of metrics) {
    const rules = `${metric.validation_rules}\n${metric.optional_validation_rules}`;
    for (const alias of mentionedIn(rules)) push(inRules, alias, metric);
  }
  return (mentioned) => {
    const start = sameAlias(mentioned);
    const reached = [start];
    const formulas = new Map<M, boolean>();
    for (const alias of reached) {
      for (const user of inFormulas.get(alias) ?? []) {
        if (formulas.has(user)) continue;
        formulas.set(user, alias === start);
        reached.push(sameAlias(user.alias));
      }
    }
    const rules = new Map<M, boolean>();
    for (const alias of reached) {
      for (const user of inRules.get(alias) ?? []) {
        if (sameAlias(user.alias) !== start && !rules.has(user)) rules.set(user, alias === start);
      }
    }
    return [
      ...Array.from(formulas, ([metric, direct]) => ({ metric, through: 'formula', direct }) as const),
      ...Array.from(rules, ([metric, direct]) => ({ metric, through: 'rule', direct }) as const),
    ];
  };
}
