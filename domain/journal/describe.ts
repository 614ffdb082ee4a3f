import type { Locale } from '../language/text.ts';
import { objectTypeName } from './actions.ts';

/** As much of a line of the audit log as it takes to say what it is about. */
export interface Described {
  readonly object_type: string;
  readonly object_id: string | null;
  /** The object's name as it was then, and as it is now. */
  readonly object_name?: string | null;
  readonly object_name_now?: string | null;
  /** Who did it. */
  readonly user?: { readonly id: number; readonly name: string } | null;
  readonly before: unknown;
  readonly after: unknown;
}

const NAMES = ['name', 'full_name', 'username', 'description'] as const;

/** The name an object has in one of its states. */
export function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const fields = state as Readonly<Record<string, unknown>>;
  return NAMES.map((key) => fields[key]).find((name) => typeof name === 'string' && name.trim() !== '') as
    | string
    | undefined;
}

/** The company an object belongs to in one of its states. */
export function companyIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { company_id, company } = state as { readonly company_id?: unknown; readonly company?: unknown };
  const id =
    company_id ?? (typeof company === 'object' && company !== null && 'id' in company ? company.id : undefined);
  return typeof id === 'number' ? id : undefined;
}

/** A name in quotation marks, unless it has its own: ООО «Ромашка». */
function quoted(name: string, locale: Locale): string {
  if (/[«“"]/.test(name)) return name;
  return locale === 'ru' ? `«${name}»` : `“${name}”`;
}

/** What a line is about: `Тариф «Базовый»`, `Пользователь № 3`, or the call that was refused. */
export function objectTitle(line: Described, locale: Locale): string {
  const { object_type, object_id, user, before, after } = line;
  const type = objectTypeName(object_type, before, after)[locale];
  const self = object_type === 'user' && user && String(user.id) === object_id ? user.name : undefined;
  const now = line.object_name_now ?? undefined;
  const name = line.object_name ?? nameIn(after) ?? nameIn(before) ?? now ?? self;
  if (name !== undefined) {
    const renamed = now !== undefined && now !== name;
    const then = locale === 'ru' ? 'теперь' : 'now';
    return `${type} ${quoted(name, locale)}${renamed ? `, ${then} ${quoted(now, locale)}` : ''}`;
  }
  if (object_id === null) return type;
  if (!/^\d+$/.test(object_id)) return `${type}: ${object_id}`;
  return `${type} ${locale === 'ru' ? '№' : 'No.'} ${object_id}`;
}
