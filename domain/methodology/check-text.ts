import { checkFormula } from '../formulas/check.ts';
import { spellCycle } from '../formulas/order.ts';
import type { Problem } from '../formulas/problems.ts';
import { checkRules } from '../formulas/rules.ts';
import { aliasesOf, partsOf, sameAlias, type Formula, type Place } from '../formulas/tree.ts';
import { cycleWith } from './check-metric.ts';
import { aliasesKnown, spelled, type Mentioning } from './mentions.ts';
import { WRONG } from './messages.ts';

/** Problems in a text still being typed. */
export interface CheckedText {
  readonly problems: readonly Problem[];
  /** What it mentions, as the methodology writes it. */
  readonly aliases: readonly string[];
}

type Others = readonly Pick<Mentioning, 'alias' | 'formula'>[];

function placeOf(formula: Formula, alias: string): Place {
  const open: Formula[] = [formula];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (piece.kind === 'alias' && sameAlias(piece.alias) === sameAlias(alias)) return piece;
    open.push(...partsOf(piece).toReversed());
  }
  return formula;
}

/** Checks the formula of an indicator; a cycle is a mistake at the mention that leads back. */
export function checkFormulaText(source: string, alias: string, others: Others): CheckedText {
  const known = aliasesKnown([{ alias }, ...others]);
  const { formula, problems } = checkFormula(source, known, 'indicator');
  const aliases = spelled(aliasesOf(formula), known);
  const cycle = cycleWith({ alias, formula: source }, others);
  if (cycle === null) return { problems, aliases };
  const { from, to } = placeOf(formula, cycle[1] ?? alias);
  const message = WRONG.cycle(spellCycle(cycle));
  return { problems: [...problems, { from, to, severity: 'error', message, suggestions: [] }], aliases };
}

/** Checks rules, one condition a line. */
export function checkRuleText(source: string, alias: string, others: Others): CheckedText {
  const known = aliasesKnown([{ alias }, ...others]);
  const { conditions, problems } = checkRules(source, known);
  const mentioned = new Set(conditions.flatMap(({ formula }) => aliasesOf(formula)));
  return { problems, aliases: spelled([...mentioned], known) };
}
