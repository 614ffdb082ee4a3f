import { checkTypedFormula } from '../formulas/check.ts';
import type { Problem } from '../formulas/problems.ts';
import { checkRules } from '../formulas/rules.ts';
import { aliasesOf, partsOf, sameAlias, type Formula, type Place } from '../formulas/tree.ts';
import { findFormulaCycle } from './formula-cycle.ts';
import type { EarlierFormula } from './formula-years.ts';
import { aliasesKnown, spelled, type Computed } from './mentions.ts';

/** Problems in a text still being typed. */
export interface CheckedText {
  readonly problems: readonly Problem[];
  /** What it mentions, as the methodology writes it. */
  readonly aliases: readonly string[];
}

type Others = readonly Computed[];

function placeOf(formula: Formula, alias: string): Place {
  const open: Formula[] = [formula];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (piece.kind === 'alias' && sameAlias(piece.alias) === sameAlias(alias)) return piece;
    open.push(...partsOf(piece).toReversed());
  }
  return formula;
}

/** Checks the formula of an indicator; a cycle is a mistake at the mention that leads back. */
export function checkFormulaText(
  source: string,
  alias: string,
  others: Others,
  earlier_formulas: readonly EarlierFormula[] = [],
): CheckedText {
  const known = aliasesKnown([{ alias }, ...others]);
  const { formula, problems } = checkTypedFormula(source, known);
  const aliases = spelled(aliasesOf(formula), known);
  const cycle = findFormulaCycle([{ alias, formula: source, earlier_formulas }, ...others]);
  if (cycle === null) return { problems, aliases };
  const { from, to } = placeOf(formula, cycle.aliases[1] ?? alias);
  const { message } = cycle;
  return { problems: [...problems, { from, to, severity: 'error', message, suggestions: [] }], aliases };
}

/** Checks rules, one condition a line. */
export function checkRuleText(source: string, alias: string, others: Others): CheckedText {
  const known = aliasesKnown([{ alias }, ...others]);
  const { conditions, problems } = checkRules(source, known);
  const mentioned = new Set(conditions.flatMap(({ formula }) => aliasesOf(formula)));
  return { problems, aliases: spelled([...mentioned], known) };
}
