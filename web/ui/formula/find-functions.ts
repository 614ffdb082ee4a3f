import { FUNCTIONS, type FunctionGroup } from '#domain/formulas/functions.ts';
import { text, type Text } from '#domain/language/text.ts';

/** A function or a connective, as the editor offers it. */
export interface Callable {
  readonly name: string;
  readonly russian: string | null;
  readonly group: FunctionGroup;
  readonly sample: Text;
  readonly about: Text;
}

const connective = (name: Text, sample: Text, about: Text): Callable => ({
  name: name.en,
  russian: name.ru,
  group: 'conditions',
  sample,
  about,
});

const CONNECTIVES: readonly Callable[] = [
  connective(
    text('И', 'AND'),
    text('AND(условие; условие)', 'AND(condition; condition)'),
    text(
      'Да, если верны оба условия; то же, что «условие AND условие».',
      'True if both conditions are true: “condition AND condition”.',
    ),
  ),
  connective(
    text('ИЛИ', 'OR'),
    text('OR(условие; условие)', 'OR(condition; condition)'),
    text(
      'Да, если верно хотя бы одно; то же, что «условие OR условие».',
      'True if at least one condition is true: “condition OR condition”.',
    ),
  ),
  connective(
    text('НЕ', 'NOT'),
    text('NOT(условие)', 'NOT(condition)'),
    text('Да, если условие неверно.', 'True if the condition is false.'),
  ),
];

const CALLABLES: readonly Callable[] = [...FUNCTIONS, ...CONNECTIVES];

/** The palette: every function in its group. */
export const FUNCTION_GROUPS: readonly { readonly group: FunctionGroup; readonly callables: readonly Callable[] }[] = (
  ['totals', 'conditions', 'numbers'] as const
).map((group) => ({ group, callables: CALLABLES.filter((one) => one.group === group) }));

/** A function or connective by either of its names. */
export const callableNamed = (name: string): Callable | undefined =>
  CALLABLES.find((one) => one.name === name || one.russian === name);

/** The functions whose English or Russian name starts with the typed text, each under the matching name. */
export function findFunctions(typed: string): { readonly called: string; readonly callable: Callable }[] {
  const term = typed.toUpperCase();
  return CALLABLES.flatMap((callable) => {
    const called = [callable.name, callable.russian].find((name) => name?.startsWith(term));
    return called ? [{ called, callable }] : [];
  });
}
