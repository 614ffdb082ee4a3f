import type { CalcRuleId } from '../organisations/calc-rules.ts';

/**
 * The value for all IT systems from those of the single systems, in the order of the systems. A system without a value
 * takes no part; without any there is none.
 */
export function combine(rule: CalcRuleId, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  switch (rule) {
    case 'sum':
      return finiteOrNull(sum(values));
    case 'avg':
      return finiteOrNull(sum(values) / values.length);
    case 'min':
      return values.reduce((least, value) => Math.min(least, value));
    case 'max':
      return values.reduce((most, value) => Math.max(most, value));
    case 'last':
      return values[values.length - 1] ?? null;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
