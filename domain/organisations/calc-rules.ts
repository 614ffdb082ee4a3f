import { text, type Text } from '../language/text.ts';

/** How the value for all IT systems comes from the values of the single systems. */
interface CalcRule {
  readonly id: string;
  readonly name: Text;
  /** What it computes, for people who choose one. */
  readonly does: Text;
}

/**
 * The rules the portal can compute. Which of them are offered, and under which names, is data; what a rule computes is
 * not, so there can be no others.
 */
export const CALC_RULES = [
  {
    id: 'sum',
    name: text('Сумма', 'Sum'),
    does: text('Складывает значения всех ИТ-систем', 'Adds up the values for all IT systems'),
  },
  {
    id: 'avg',
    name: text('Среднее', 'Average'),
    does: text('Среднее арифметическое значений ИТ-систем', 'The arithmetic mean of IT system values'),
  },
  {
    id: 'min',
    name: text('Минимум', 'Minimum'),
    does: text('Наименьшее из значений ИТ-систем', 'The smallest IT system value'),
  },
  {
    id: 'max',
    name: text('Максимум', 'Maximum'),
    does: text('Наибольшее из значений ИТ-систем', 'The largest IT system value'),
  },
  {
    id: 'none',
    name: text('Не вычислять', 'Do not calculate'),
    does: text(
      'Действует только то, что введено для всех систем сразу',
      'Only the value entered for all systems together counts',
    ),
  },
] as const satisfies readonly CalcRule[];

export type CalcRuleId = (typeof CALC_RULES)[number]['id'];

export const CALC_RULE_IDS: readonly CalcRuleId[] = CALC_RULES.map(({ id }) => id);

/** The rule of a metric that names none; it is always on offer. */
export const DEFAULT_CALC_RULE: CalcRuleId = 'sum';
