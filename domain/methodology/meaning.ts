import { formulaInNames, fractionOf } from '../formulas/in-names.ts';
import { parseFormula } from '../formulas/parse.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import type { Locale } from '../language/text.ts';
import { formulaIn, formulaPeriods } from './formula-years.ts';
import type { MetricState } from './states.ts';

/** A piece of a formula in names; where it is one metric alone, that metric. */
export interface FormulaPart {
  readonly text: string;
  readonly metric_id: number | null;
}

/** How an indicator is computed, in names: a fraction where it is one, else one line. */
export interface FormulaMeaning {
  readonly top: FormulaPart;
  readonly bottom: FormulaPart | null;
  readonly factor: number | null;
}

export interface ComputedFrom {
  readonly formula: FormulaMeaning | null;
  /** The formulas before it with their years, the newest first; `from` is null of the first one. */
  readonly earlier: readonly {
    readonly from: number | null;
    readonly until: number;
    readonly formula: FormulaMeaning;
  }[];
  /** What the formula and those before it mention, in their order. */
  readonly inputs: readonly MetricState[];
}

/**
 * The formula an indicator is computed by in a year as people read it: by the names of its metrics, never by their keys.
 */
export function computedFrom(
  metric: MetricState,
  metrics: readonly MetricState[],
  year: number | null,
  locale: Locale,
): ComputedFrom {
  const source = formulaIn(metric, year);
  if (source === null) return { formula: null, earlier: [], inputs: [] };
  const { formula } = parseFormula(source);
  const known = new Map(metrics.map((one) => [sameAlias(one.alias), one]));
  const find = (alias: string) => known.get(sameAlias(alias));
  const part = (piece: Formula): FormulaPart => {
    const alone = piece.kind === 'alias' ? find(piece.alias) : undefined;
    return {
      text: alone?.description ?? formulaInNames(piece, (alias) => find(alias)?.description ?? alias, locale),
      metric_id: alone?.id ?? null,
    };
  };
  const inNames = (tree: Formula): FormulaMeaning => {
    const fraction = fractionOf(tree);
    return fraction
      ? { top: part(fraction.top), bottom: part(fraction.bottom), factor: fraction.factor }
      : { top: part(tree), bottom: null, factor: null };
  };
  const earlier = formulaPeriods(metric).flatMap(({ from, until, formula: text }) =>
    until !== null && (year === null || until < year) ? [{ from, until, tree: parseFormula(text).formula }] : [],
  );
  const mentioned = [formula, ...earlier.map(({ tree }) => tree)].flatMap((tree) => aliasesOf(tree));
  return {
    formula: inNames(formula),
    earlier: earlier.map(({ from, until, tree }) => ({ from, until, formula: inNames(tree) })),
    inputs: [...new Set(mentioned)].flatMap((alias) => find(alias) ?? []),
  };
}
