import { knownAliases, type KnownAliases } from '../formulas/check.ts';
import { Lexer } from '../formulas/lexer.ts';
import type { Mentions } from '../formulas/order.ts';
import { parseFormula } from '../formulas/parse.ts';
import { aliasesOf, sameAlias } from '../formulas/tree.ts';
import { formulasOf, type FormulaYears } from './formula-years.ts';

/** What the mentions of a metric are read from. */
export interface Mentioning extends FormulaYears {
  readonly alias: string;
  readonly validation_rules: string;
  readonly optional_validation_rules: string;
}

/** A text with every mention of one alias replaced by another; comments and all else stay as they were typed. */
export function renameMentions(source: string, from: string, to: string): string {
  const lexer = new Lexer(source);
  let result = '';
  let copied = 0;
  for (lexer.next(); lexer.kind !== 'end'; lexer.next()) {
    if (lexer.kind !== 'mention' || lexer.flaw !== null || sameAlias(lexer.word) !== sameAlias(from)) continue;
    result += `${source.slice(copied, lexer.from)}{${to}}`;
    copied = lexer.to;
  }
  return result + source.slice(copied);
}

/** The aliases that are mentioned anywhere in a text of any number of lines, broken or not, in lower case. */
export function mentionedIn(source: string): string[] {
  if (!source.includes('{')) return [];
  const lexer = new Lexer(source);
  const found = new Set<string>();
  for (lexer.next(); lexer.kind !== 'end'; lexer.next()) {
    if (lexer.kind === 'mention' && lexer.flaw === null) found.add(sameAlias(lexer.word));
  }
  return [...found];
}

/** What the formulas of an indicator are read from. */
export type Computed = Pick<Mentioning, 'alias' | 'formula' | 'earlier_formulas'>;

/**
 * What the formulas of each indicator mention, those of all years together: one order of computation serves every year,
 * and formulas of different years never lead back to each other.
 */
export const mentionsOf = (metrics: Iterable<Computed>): Mentions =>
  new Map(
    Array.from(metrics)
      .filter(({ formula }) => formula !== null)
      .map((metric) => [
        sameAlias(metric.alias),
        [...new Set(formulasOf(metric).flatMap((formula) => aliasesOf(parseFormula(formula).formula)))],
      ]),
  );

/** A cycle or list of aliases as they are written, not in lower case. */
export const spelled = (aliases: readonly string[], known: KnownAliases): string[] =>
  aliases.map((alias) => known.get(alias) ?? alias);

export const aliasesKnown = (metrics: readonly Pick<Mentioning, 'alias'>[]): KnownAliases =>
  knownAliases(metrics.map(({ alias }) => alias));
