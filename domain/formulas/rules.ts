import { checkFormula, type KnownAliases } from './check.ts';
import type { Problem } from './problems.ts';
import { MOST_CHARACTERS, MOST_ERRORS, SAY } from './problems.ts';
import type { Formula } from './tree.ts';

/** One condition of a rule: its line's text and its tree. Places count from the start of the whole text. */
export interface Condition {
  readonly line: number;
  readonly source: string;
  readonly from: number;
  readonly formula: Formula;
}

const isEmpty = (line: string): boolean => /^\s*(\/\/.*)?$/.test(line);

/** A rule's text, one condition a line; empty lines and comments are passed over. An empty rule has no conditions. */
export function checkRules(
  source: string,
  known: KnownAliases,
): { readonly conditions: readonly Condition[]; readonly problems: readonly Problem[] } {
  const conditions: Condition[] = [];
  const problems: Problem[] = [];
  if (source.length > MOST_CHARACTERS) {
    const place = { from: MOST_CHARACTERS, to: source.length };
    return { conditions, problems: [{ ...place, severity: 'error', message: SAY.tooLong, suggestions: [] }] };
  }
  let from = 0;
  for (const [line, text] of source.split('\n').entries()) {
    const start = from;
    from += text.length + 1;
    if (isEmpty(text)) continue;
    if (problems.filter(({ severity }) => severity === 'error').length >= MOST_ERRORS) break;
    const checked = checkFormula(text, known, 'rule');
    conditions.push({ line: line + 1, source: text.trim(), from: start, formula: checked.formula });
    problems.push(
      ...checked.problems.map((problem) => ({ ...problem, from: problem.from + start, to: problem.to + start })),
    );
  }
  return { conditions, problems };
}
