import { checkFormula } from '../formulas/check.ts';
import { checkRules } from '../formulas/rules.ts';
import { sameAlias } from '../formulas/tree.ts';
import type { Text } from '../language/text.ts';
import { collectedYearsErrors, type CollectedYears } from './collected-years.ts';
import { definitionErrors, meaningsOf } from './definition.ts';
import { aliasErrors, Errors, formulaErrors, nameErrors, type FieldErrors } from './field-errors.ts';
import { findFormulaCycle } from './formula-cycle.ts';
import { earlierFormulaErrors } from './earlier-formulas.ts';
import { aliasesKnown, type Computed, type Mentioning } from './mentions.ts';
import { keyErrors } from './key-indicator.ts';
import { PLEASE, WRONG } from './messages.ts';
import type { Direction, KeyTheme, MetricType } from './states.ts';
import { wordingErrors, type MetricTexts } from './wording.ts';

/** A metric or indicator as it is to be saved; null where nothing was chosen. */
export interface MetricDraft extends Mentioning, Partial<MetricTexts>, Partial<CollectedYears> {
  readonly description: string;
  readonly mtype: MetricType;
  readonly max_deviation: number | null;
  readonly unit: number | null;
  readonly process: number | null;
  readonly no_value_is_zero: boolean;
  readonly rule_for_calc_all_it_systems: string | null;
  readonly per_system: boolean;
  readonly is_size?: boolean;
  readonly is_core?: boolean;
  readonly direction: Direction | null;
  readonly key_theme?: KeyTheme | null;
  readonly key_order?: number | null;
}

/** What a draft is checked against. */
export interface MetricContext {
  /** All metrics and indicators but the one that is edited. */
  readonly others: readonly (Computed & Partial<MetricTexts> & { readonly description: string })[];
  /** All processes: whether each is a root. */
  readonly processes: ReadonlyMap<number, { readonly isRoot: boolean }>;
  readonly units: ReadonlySet<number>;
  readonly rules: ReadonlySet<string>;
}

function formulaOf(draft: MetricDraft, context: MetricContext): Text[] {
  const { formula } = draft;
  if (draft.mtype === 'metric') return formula === null || formula.trim() === '' ? [] : [WRONG.formulaOfMetric];
  if (formula === null || formula.trim() === '') return [PLEASE.formula];
  const { problems } = checkFormula(formula, aliasesKnown([draft, ...context.others]), 'indicator');
  const errors = formulaErrors(formula, problems);
  if (errors.length > 0) return errors;
  // The draft stands first, so that a cycle begins and ends with its own key; the others are known to have none.
  const cycle = findFormulaCycle([draft, ...context.others]);
  return cycle === null ? [] : [cycle.message];
}

function rulesOf(source: string, draft: MetricDraft, context: MetricContext): Text[] {
  if (draft.mtype === 'indicator') return source.trim() === '' ? [] : [WRONG.rulesOfIndicator];
  return formulaErrors(source, checkRules(source, aliasesKnown([draft, ...context.others])).problems);
}

function processOf({ process, mtype }: MetricDraft, { processes }: MetricContext): Text[] {
  if (process === null) return [PLEASE.process];
  const found = processes.get(process);
  if (!found) return [WRONG.noProcess];
  return mtype === 'indicator' && found.isRoot ? [WRONG.rootProcess] : [];
}

function unitOf({ unit }: MetricDraft, { units }: MetricContext): Text[] {
  if (unit === null) return [PLEASE.unit];
  return units.has(unit) ? [] : [WRONG.noUnit];
}

/** Everything that is wrong with a metric or an indicator, under the names the forms know. */
export function checkMetric(draft: MetricDraft, context: MetricContext): FieldErrors {
  const errors = new Errors();
  const { mtype, alias, max_deviation, rule_for_calc_all_it_systems: rule } = draft;
  errors.say('process', ...processOf(draft, context));
  errors.say(
    'description',
    ...nameErrors(draft.description, mtype === 'metric' ? PLEASE.metricName : PLEASE.indicatorName),
  );
  errors.say('alias', ...aliasErrors(alias, PLEASE.alias));
  const taken = context.others.find((other) => sameAlias(other.alias) === sameAlias(alias));
  if (taken) errors.say('alias', WRONG.aliasTaken(taken.alias, taken.description));
  errors.say('unit', ...unitOf(draft, context));
  if (max_deviation !== null && !(max_deviation >= 0)) errors.say('max_deviation', WRONG.maxDeviation);
  if (rule !== null && !context.rules.has(rule)) errors.say('rule_for_calc_all_it_systems', WRONG.noRule);
  if (mtype === 'indicator') for (const [field, said] of keyErrors(draft)) errors.say(field, said);
  for (const [field, said] of collectedYearsErrors(draft)) errors.say(field, said);
  for (const [field, said] of definitionErrors(draft, meaningsOf(context.others))) errors.say(field, said);
  for (const [field, said] of wordingErrors(draft)) errors.say(field, said);
  errors.say('formula', ...formulaOf(draft, context));
  errors.say('earlier_formulas', ...earlierFormulaErrors(draft, aliasesKnown([draft, ...context.others])));
  errors.say('error_validation', ...rulesOf(draft.validation_rules, draft, context));
  errors.say('warning_validation', ...rulesOf(draft.optional_validation_rules, draft, context));
  return errors.fields;
}
