import { text, type Locale, type Text } from '../language/text.ts';
import { CODES, type Code } from './codes.ts';

export interface BuiltinRole {
  readonly id: 'admin' | 'user' | 'client' | 'reader';
  readonly name: Text;
  readonly tokens: readonly Code[];
}

export const ADMIN_ROLE = 'admin';
export const ANALYST_ROLE = 'user';
/** The role of a new user, unless another is chosen. */
export const DEFAULT_ROLE = 'client';
/** Somebody of a company who only reads what the market says of it, such as its director. */
export const READER_ROLE = 'reader';
/** The built-in roles of people of companies; everybody who has one belongs to a company. */
export const COMPANY_ROLES: readonly string[] = [DEFAULT_ROLE, READER_ROLE];

/** What an analyst does not hold: users, roles, tariffs, the editing of organisations and other companies' money. */
const NOT_FOR_ANALYSTS: ReadonlySet<Code> = new Set([
  'user/create',
  'user/create_admin',
  'user/block',
  'user/auth',
  'admin/role/view',
  'admin/role/add',
  'admin/role/edit',
  'admin/role/delete',
  'admin/org/add',
  'admin/org/edit',
  'admin/org/delete',
  'admin/tarif/view',
  'admin/tarif/add',
  'admin/tarif/edit',
  'admin/tarif/delete',
  'subscription/view',
  'subscription/extend_active',
  'subscription/change_tariff',
  'admin/tooltip/view',
]);

/**
 * What a client company's employee holds: their own data, the client's benchmarks, the company's line and subscription.
 */
const FOR_CLIENTS: readonly Code[] = [
  'view',
  'edit',
  'file/upload',
  'file/download',
  'author/view',
  'comment/view',
  'comment/edit',
  'structure/view',
  'metrics/by_year/view',
  'metrics/by_questionario/view',
  'calculate/data/view',
  'calculate/filter/view',
  'calculate/run',
  'bench/final/display',
  'bench/list/view',
  'bench/params/copy',
  'bench/comment/view',
  'bench/comemnt/add',
  'bench/comment/edit',
  'bench/branch/filter',
  'bench/it/filter',
  'bench/year/filter',
  'bench/plot/3stat',
  'bench/org/line/self/add',
  'bench/client/final/set',
  'bench/all/expor',
  'bench/l1/export',
  'bench/current/export',
  'client/tooltip/view',
  'subscription/view',
  'subscription/extend_active',
  'subscription/change_tariff',
];

/** What a reader holds: the own company in the published market. Nothing is sent, calculated, managed or passed on. */
const FOR_READERS: readonly Code[] = [
  'bench/final/display',
  'bench/branch/filter',
  'bench/it/filter',
  'bench/year/filter',
  'bench/plot/3stat',
  'bench/org/line/self/add',
  'client/tooltip/view',
];

/** The roles every portal has. An administrator may change what they hold, not delete them. */
export const BUILTIN_ROLES: readonly BuiltinRole[] = [
  { id: 'admin', name: text('Администратор', 'Administrator'), tokens: CODES },
  { id: 'user', name: text('Аналитик', 'Analyst'), tokens: CODES.filter((code) => !NOT_FOR_ANALYSTS.has(code)) },
  { id: 'client', name: text('Клиент', 'Client'), tokens: FOR_CLIENTS },
  { id: 'reader', name: text('Читатель', 'Reader'), tokens: FOR_READERS },
];

/** A role's name for the reader: a built-in one that nobody renamed is translated, others stay as they were typed. */
export function roleNameIn(locale: Locale, role: { readonly id: string; readonly name: string }): string {
  const builtin = BUILTIN_ROLES.find(({ id }) => id === role.id);
  return builtin?.name.ru === role.name ? builtin.name[locale] : role.name;
}
