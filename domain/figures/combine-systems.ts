import { finite } from '../formulas/arithmetic.ts';
import type { CalcRuleId } from '../organisations/calc-rules.ts';

/**
 * The value for several IT systems from those of each, in the order of the systems; NaN is missing. A system without a
 * value takes no part. With the rule `none` nothing is computed: only what was typed for all systems counts.
 */
export function combineSystems(rule: CalcRuleId, values: readonly number[]): number {
  if (values.length === 0) return NaN;
  switch (rule) {
    case 'sum':
      return finite(sum(values));
    case 'avg':
      return finite(sum(values) / values.length);
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'none':
      return NaN;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
