import { checkRules } from '#domain/formulas/rules.ts';
import { parseFormula } from '#domain/formulas/parse.ts';
import { trace, type Step } from '#domain/formulas/trace.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { Locale } from '#domain/language/text.ts';
import { aliasesKnown } from '#domain/methodology/mentions.ts';
import { companyFigures, figureOf } from '#domain/figures/company-figures.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import type { PlannedMethodology } from '#domain/figures/plan-methodology.ts';
import { accessToValues, type Input, type Output } from '#contract/endpoint.ts';
import { checkFormula as call, type TraceStep } from '#contract/methodology-formulas.ts';
import { checkFormula } from '../../methodology/check-formula.ts';
import { authorise } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { loadMethodologyPlan } from './metric-rows.ts';
import { getSessionOf } from '../session-rows.ts';
import { loadSession } from '../value-queries.ts';

type Body = Input<typeof call>['body'];

/** A step for people: its note in their language, and the name of the metric it mentions. */
function presentStep({ source, note, steps, ...step }: Step, planned: PlannedMethodology, locale: Locale): TraceStep {
  const alias = /^\{\s*([^{}]*?)\s*\}$/.exec(source)?.[1];
  const metric = alias === undefined ? undefined : planned.byAlias.get(sameAlias(alias));
  return {
    ...step,
    source,
    note: note?.[locale] ?? null,
    name: metric?.description ?? null,
    steps: steps.map((inner) => presentStep(inner, planned, locale)),
  };
}

/** The steps of a formula, or of each condition of a rule, with the value of an alias. */
function traced({ formula, rule }: Body, planned: PlannedMethodology, valueOf: (alias: string) => number): Step[] {
  if (formula !== undefined) return [trace(formula, parseFormula(formula).formula, valueOf)];
  const { conditions } = checkRules(rule ?? '', aliasesKnown(planned.metrics));
  const lines = (rule ?? '').split('\n');
  return conditions.map((one) => trace(lines[one.line - 1] ?? '', one.formula, valueOf));
}

/** A rule as a whole: broken when one of its conditions is, unknown when one is unknown and none broken. */
function ruleValue(values: readonly Step['value'][]): Step['value'] {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : (values[0] ?? null);
}

/** What is wrong with a text, and, on a questionnaire the person sees, what it comes to step by step. */
export async function checkOnSession(
  { db }: Services,
  { actor, body, locale }: Call<typeof call>,
): Promise<Output<typeof call>> {
  const { session_id, it_system_id } = body;
  if (session_id === undefined || session_id === null) return checkFormula(db, body, locale);
  authorise(actor, accessToValues(call));
  await getSessionOf(db, actor, session_id);
  const checked = await checkFormula(db, body, locale);
  if (checked.errors.some(({ severity }) => severity === 'error')) return checked;
  const { planned } = await loadMethodologyPlan(db);
  const { plan } = planned;
  const held = heldValues((await loadSession(db, session_id))[0]?.rows ?? [], plan.zeros);
  const figures = companyFigures(
    plan,
    held,
    it_system_id === undefined || it_system_id === null ? null : [it_system_id],
  );
  const steps = traced(body, planned, figureOf(plan, figures));
  return {
    ...checked,
    value: ruleValue(steps.map(({ value }) => value)),
    trace: steps.map((step) => presentStep(step, planned, locale)),
  };
}
