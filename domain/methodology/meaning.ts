import { formulaInNames, fractionOf } from '../formulas/in-names.ts';
import { parseFormula } from '../formulas/parse.ts';
import { aliasesOf, sameAlias, type Formula } from '../formulas/tree.ts';
import type { Locale } from '../language/text.ts';
import { formulaPeriods } from './formula-years.ts';
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

/** One formula with its years; null: no limit on that side. */
interface MeaningPeriod {
  readonly from: number | null;
  readonly until: number | null;
  readonly formula: FormulaMeaning;
}

export interface ComputedFrom {
  readonly formula: FormulaMeaning | null;
  /** The years of that formula. */
  readonly from: number | null;
  readonly until: number | null;
  /** The formulas before and after it, the newest first. */
  readonly earlier: readonly MeaningPeriod[];
  readonly later: readonly MeaningPeriod[];
  /** What the formula and those beside it mention, in their order. */
  readonly inputs: readonly MetricState[];
}

const NOTHING: ComputedFrom = { formula: null, from: null, until: null, earlier: [], later: [], inputs: [] };

/**
 * The formula an indicator is computed by in a year as people read it: by the names of its metrics, never by their keys.
 */
export function computedFrom(
  metric: MetricState,
  metrics: readonly MetricState[],
  year: number | null,
  locale: Locale,
): ComputedFrom {
  const periods = formulaPeriods(metric).map(({ formula, ...years }) => ({
    ...years,
    tree: parseFormula(formula).formula,
  }));
  const at = year === null ? 0 : periods.findIndex(({ from }) => from === null || from <= year);
  const current = periods[at];
  if (!current) return NOTHING;
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
  const meaning = ({ from, until, tree }: (typeof periods)[number]): MeaningPeriod => ({
    from,
    until,
    formula: inNames(tree),
  });
  const mentioned = [current, ...periods].flatMap(({ tree }) => aliasesOf(tree));
  return {
    ...meaning(current),
    earlier: periods.slice(at + 1).map(meaning),
    later: periods.slice(0, at).map(meaning),
    inputs: [...new Set(mentioned)].flatMap((alias) => find(alias) ?? []),
  };
}
