import { FUNCTIONS } from '#domain/formulas/functions.ts';
import { text, type Text } from '#domain/language/text.ts';

/** A function or a connective, as the editor offers it. */
export interface Callable {
  readonly name: string;
  readonly russian: string | null;
  readonly sample: Text;
  readonly about: Text;
}

const CONNECTIVES: readonly Callable[] = [
  {
    name: 'AND',
    russian: 'И',
    sample: text('условие AND условие', 'condition AND condition'),
    about: text('Да, если верны оба условия.', 'True if both conditions hold.'),
  },
  {
    name: 'OR',
    russian: 'ИЛИ',
    sample: text('условие OR условие', 'condition OR condition'),
    about: text('Да, если верно хотя бы одно условие.', 'True if at least one condition holds.'),
  },
  {
    name: 'NOT',
    russian: 'НЕ',
    sample: text('NOT условие', 'NOT condition'),
    about: text('Да, если условие неверно.', 'True if the condition does not hold.'),
  },
];

const CALLABLES: readonly Callable[] = [...FUNCTIONS, ...CONNECTIVES];

const GROUPS = {
  conditions: ['IF', 'AND', 'OR', 'NOT', 'ISBLANK', 'COALESCE'],
  totals: ['SUM', 'AVG', 'MIN', 'MAX'],
} as const;

export type FunctionGroup = keyof typeof GROUPS | 'numbers';

const groupOf = (name: string): FunctionGroup =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((key) => (GROUPS[key] as readonly string[]).includes(name)) ??
  'numbers';

/** The palette: every function in the one group it belongs to. */
export const FUNCTION_GROUPS: readonly { readonly group: FunctionGroup; readonly callables: readonly Callable[] }[] = (
  ['totals', 'conditions', 'numbers'] as const
).map((group) => ({ group, callables: CALLABLES.filter(({ name }) => groupOf(name) === group) }));

/** A function or connective by either of its names. */
export const callableNamed = (name: string): Callable | undefined =>
  CALLABLES.find((one) => one.name === name || one.russian === name);

/** The functions whose English or Russian name begins with what was typed, each under the name it was found by. */
export function findFunctions(typed: string): { readonly called: string; readonly callable: Callable }[] {
  const wanted = typed.toUpperCase();
  return CALLABLES.flatMap((callable) => {
    const called = [callable.name, callable.russian].find((name) => name?.startsWith(wanted));
    return called ? [{ called, callable }] : [];
  });
}
