import { checkFormula, type KnownAliases } from '#domain/formulas/check.ts';
import { checkRules } from '#domain/formulas/rules.ts';
import { trace, type Step } from '#domain/formulas/trace.ts';
import { aliasesOf, sameAlias, type Formula } from '#domain/formulas/tree.ts';
import type { Locale } from '#domain/language/text.ts';
import type { TraceStep } from '#contract/methodology-formulas.ts';

interface Tried {
  /** What it mentions, as the methodology writes it; null while the text has mistakes. */
  readonly aliases: readonly string[] | null;
  readonly trace: (valueOf: (alias: string) => number, nameOf: (alias: string) => string | null) => TraceStep[];
}

interface Piece {
  readonly source: string;
  readonly formula: Formula;
}

function piecesOf(source: string, purpose: 'indicator' | 'rule', known: KnownAliases): Piece[] | null {
  const { problems, ...checked } =
    purpose === 'rule' ? checkRules(source, known) : checkFormula(source, known, 'indicator');
  if (source.trim() === '' || problems.some(({ severity }) => severity === 'error')) return null;
  if ('formula' in checked) return [{ source, formula: checked.formula }];
  const lines = source.split('\n');
  return checked.conditions.map(({ line, formula }) => ({ source: lines[line - 1] ?? '', formula }));
}

const presentStep = (step: Step, nameOf: (alias: string) => string | null, locale: Locale): TraceStep => {
  const alias = /^\{\s*([^{}]*?)\s*\}$/.exec(step.source)?.[1];
  return {
    ...step,
    note: step.note?.[locale] ?? null,
    name: alias === undefined ? null : nameOf(sameAlias(alias)),
    steps: step.steps.map((inner) => presentStep(inner, nameOf, locale)),
  };
};

/** A formula or rules to be computed on numbers of one's own, in the browser. */
export function readToTry(source: string, purpose: 'indicator' | 'rule', known: KnownAliases, locale: Locale): Tried {
  const pieces = piecesOf(source, purpose, known);
  const mentioned = new Set(pieces?.flatMap(({ formula }) => aliasesOf(formula)));
  return {
    aliases: pieces && [...mentioned].map((alias) => known.get(alias) ?? alias),
    trace: (valueOf, nameOf) =>
      (pieces ?? []).map((piece) => presentStep(trace(piece.source, piece.formula, valueOf), nameOf, locale)),
  };
}
