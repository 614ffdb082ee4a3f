import { checkTypedFormula, type KnownAliases, type Purpose } from '#domain/formulas/check.ts';
import { formatFormula } from '#domain/formulas/format.ts';
import type { Problem } from '#domain/formulas/problems.ts';
import { checkRules } from '#domain/formulas/rules.ts';

/** The problems of a field's text. An empty text has none: the form decides whether it is required. */
export function findProblems(source: string, known: KnownAliases, purpose: Purpose): readonly Problem[] {
  if (source.trim() === '') return [];
  return purpose === 'rule' ? checkRules(source, known).problems : checkTypedFormula(source, known).problems;
}

/** Rules are formatted line by line: a sign at the start of a line belongs to what follows it. */
export const formatText = (source: string, purpose: Purpose): string =>
  purpose === 'rule' ? source.split('\n').map(formatFormula).join('\n') : formatFormula(source);
