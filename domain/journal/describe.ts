import type { Locale } from '../language/text.ts';
import { objectTypeName } from './actions.ts';
import { differenceOf } from './difference.ts';
import { fieldName } from './fields.ts';

/** As much of a line of the audit log as it takes to say what it is about. */
export interface Described {
  readonly object_type: string;
  readonly object_id: string | null;
  /** Who did it. */
  readonly user?: { readonly id: number; readonly name: string } | null;
  readonly before: unknown;
  readonly after: unknown;
}

const NAMES = ['name', 'full_name', 'username', 'description'] as const;

function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = state as Readonly<Record<string, unknown>>;
  return NAMES.map((key) => fields[key]).find((name) => typeof name === 'string' && name.trim() !== '') as
    | string
    | undefined;
}

/** What a line is about: `Тариф «Базовый»`, `Пользователь № 3`, or the call that was refused. */
export function objectTitle({ object_type, object_id, user, before, after }: Described, locale: Locale): string {
  const type = objectTypeName(object_type)[locale];
  const self = object_type === 'user' && user && String(user.id) === object_id ? user.name : undefined;
  const name = nameIn(after) ?? nameIn(before) ?? self;
  if (name !== undefined) return locale === 'ru' ? `${type} «${name}»` : `${type} “${name}”`;
  if (object_id === null) return type;
  return /^\d+$/.test(object_id) ? `${type} № ${object_id}` : `${type}: ${object_id}`;
}

/** The outermost fields in which a line's two states differ, each once, in words. */
export const changedFields = ({ before, after }: Described, locale: Locale): string[] => [
  ...new Set(differenceOf(before, after).map(({ path }) => fieldName(path[0] ?? 'value')[locale])),
];
