import { checkFormula, type KnownAliases } from '../formulas/check.ts';
import { text, type Text } from '../language/text.ts';
import { formulaErrors } from './field-errors.ts';
import {
  MOST_EARLIER,
  areYearsInOrder,
  earlierFormulasOf,
  earlierFormulasText,
  periodText,
  type FormulaYears,
} from './formula-years.ts';
import { PLEASE, WRONG } from './messages.ts';
import type { MetricType } from './states.ts';

const MOST_EARLIER_TEXT = 32_767;

/** What is wrong with the formulas before the newest one; each is named by its last year. */
export function earlierFormulaErrors(
  metric: Partial<FormulaYears> & { readonly mtype: MetricType },
  known: KnownAliases,
): Text[] {
  const earlier = earlierFormulasOf(metric);
  if (earlier.length === 0) return [];
  if (metric.mtype === 'metric') return [WRONG.earlierOfMetric];
  if (earlier.length > MOST_EARLIER || earlierFormulasText(earlier, 'en').length > MOST_EARLIER_TEXT)
    return [WRONG.earlierTooLong(MOST_EARLIER, MOST_EARLIER_TEXT)];
  if (!areYearsInOrder(earlier)) return [WRONG.formulaYears];
  return earlier.flatMap(({ until_year, formula }) => {
    const { ru, en } = periodText({ from: null, until: until_year });
    const wrong =
      formula.trim() === ''
        ? [PLEASE.formula]
        : formulaErrors(formula, checkFormula(formula, known, 'indicator').problems);
    return wrong.map((said) => text(`Формула ${ru}: ${said.ru}`, `Formula ${en}: ${said.en}`));
  });
}
