import { evaluate } from '../formulas/evaluate.ts';
import { checkRules } from '../formulas/rules.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import { aliasesKnown } from '../methodology/mentions.ts';
import type { MetricState } from '../methodology/states.ts';
import { companyFigures, figureOf } from '../figures/company-figures.ts';
import { heldOfAnswers, type Answers, type HeldByMetric } from '../figures/held-values.ts';
import { metricsBehind, type PlannedMethodology } from '../figures/plan-methodology.ts';

/** One condition of a metric's rules, ready to be checked. */
export interface Rule {
  readonly metric: MetricState;
  readonly strict: boolean;
  readonly source: string;
  readonly formula: Formula;
  /** What it mentions itself, the metric of the rule first. */
  readonly mentioned: readonly MetricState[];
  /** The reported metrics behind all it mentions, in the year it is checked for. */
  readonly reported: readonly MetricState[];
}

/** A rule broken for an IT system, or for all of them, and what its operands came to. */
export interface Broken {
  readonly rule: Rule;
  readonly system: number | null;
  readonly operands: readonly { readonly metric: MetricState; readonly value: number | null }[];
}

/** Made ready before, by methodology and year. */
const prepared = new WeakMap<PlannedMethodology, Map<number | null | undefined, readonly Rule[]>>();

/** Every condition of every metric, for one year or for any; a line that cannot be read is left out, it has been spoken of where it was typed. */
export function prepareRules(planned: PlannedMethodology, year?: number | null): readonly Rule[] {
  const byYear = prepared.get(planned) ?? new Map<number | null | undefined, readonly Rule[]>();
  const rules = byYear.get(year) ?? readRules(planned, year);
  prepared.set(planned, byYear.set(year, rules));
  return rules;
}

function readRules(planned: PlannedMethodology, year?: number | null): Rule[] {
  const known = aliasesKnown(planned.metrics);
  const rulesOf = (metric: MetricState, text: string, strict: boolean): Rule[] =>
    text.trim() === ''
      ? []
      : checkRules(text, known).conditions.map(({ source, formula }) => {
          const aliases = aliasesOf(formula);
          const reported = metricsBehind(planned, aliases, year);
          const others = aliases.flatMap((alias) => planned.byAlias.get(alias) ?? []);
          const own = aliases.includes(sameAlias(metric.alias)) ? [metric] : [];
          const mentioned = [...new Set([...own, ...others])];
          return { metric, strict, source, formula, mentioned, reported };
        });
  return planned.metrics.flatMap((metric) => [
    ...rulesOf(metric, metric.validation_rules, true),
    ...rulesOf(metric, metric.optional_validation_rules, false),
  ]);
}

/**
 * The rules a questionnaire breaks, for each IT system and for all of them. A rule is applied where something it is
 * about was typed; missing is not broken. What is broken for a system is not said again for the total of it. `present` are
 * the metrics whose rows the questionnaire has.
 */
export function brokenRules(
  { plan }: PlannedMethodology,
  rules: readonly Rule[],
  answers: Answers,
  { present, year }: { readonly present: Iterable<number>; readonly year: number | null },
): Broken[] {
  const held = heldOfAnswers(answers, present, plan.zeros, year);
  const broken: Broken[] = [];
  const inSystems = new Set<Rule>();

  function check(system: number | null, applies: (rule: Rule) => boolean): void {
    const valueOf = figureOf(plan, companyFigures(plan, held, system === null ? null : [system]));
    for (const rule of rules) {
      if (!applies(rule) || evaluate(rule.formula, valueOf) !== 0) continue;
      if (system !== null) inSystems.add(rule);
      const operands = rule.mentioned.map((metric) => {
        const value = valueOf(sameAlias(metric.alias));
        return { metric, value: Number.isFinite(value) ? value : null };
      });
      broken.push({ rule, system, operands });
    }
  }

  const isTyped = (values: HeldByMetric, id: number): boolean => values.get(id)?.written === false;
  const perSystem = (id: number): boolean => [...held.systems.values()].some((own) => own.has(id));
  for (const [system, own] of held.systems) {
    check(system, (rule) => rule.reported.some(({ id, per_system }) => per_system && own.has(id)));
  }
  check(
    null,
    (rule) =>
      rule.reported.some(({ id }) => isTyped(held.all, id) || perSystem(id)) &&
      !(inSystems.has(rule) && !rule.reported.some(({ id, per_system }) => per_system && isTyped(held.all, id))),
  );
  return broken;
}

const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '<>': '≠', '!=': '≠', '==': '=', '*': '×' };

/** A condition with the metrics' names in place of their keys, and the remark behind it, if there is one. */
export function describeRule({ source, mentioned }: Rule): {
  readonly condition: string;
  readonly remark: string | null;
} {
  const names = new Map(mentioned.map(({ alias, description }) => [sameAlias(alias), description]));
  const [code = '', ...rest] = source.split('//');
  const condition = code
    .trim()
    .replace(/\{\s*([^{}]*?)\s*\}|<=|>=|<>|!=|==|\*|\d+\.\d+/g, (whole, alias: string | undefined) => {
      const name = alias === undefined ? undefined : names.get(sameAlias(alias));
      if (name !== undefined) return `«${name}»`;
      return SIGNS[whole] ?? (alias === undefined ? whole.replace('.', ',') : whole);
    });
  return { condition, remark: rest.join('//').trim() || null };
}

/** A rule that a doubt names, in the words of `describeRule`; as it is written where the methodology has no such rule any more. */
export function ruleWords(
  planned: PlannedMethodology,
  { metric, condition }: { readonly metric: number; readonly condition: string },
): string {
  const rule = prepareRules(planned).find((one) => one.metric.id === metric && one.source === condition);
  return rule ? describeRule(rule).condition : condition;
}
