import type { Viewer } from '#domain/access/access.ts';
import type { Code } from '#domain/access/codes.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { getMe, getMyPermissions, getProfile, Me } from '#contract/access.ts';
import { answer, type Answer } from './answers.ts';
import { fill, type PartOf } from './fill.ts';

const OF_COMPANY = { company_id: 1, company_name: 'АО «Северный Терминал»', tariff_name: 'Расширенный' } as const;

/** People as in the demo data. */
const PEOPLE = {
  admin: { user_id: 1, full_name: 'Орлова Марина Сергеевна', role_id: 'admin' },
  analyst: { user_id: 2, full_name: 'Беляев Кирилл Андреевич', role_id: 'user' },
  client: {
    user_id: 3,
    full_name: 'Соколова Анна Викторовна',
    role_id: 'client',
    is_company_contact: true,
    ...OF_COMPANY,
  },
  colleague: { user_id: 4, full_name: 'Громов Илья Олегович', role_id: 'client', ...OF_COMPANY },
  reader: { user_id: 5, full_name: 'Зимин Пётр Ильич', role_id: 'reader', ...OF_COMPANY },
} satisfies Record<string, PartOf<Me>>;

/** Somebody signed in: one of the demo's people, maybe with other rights or facts. */
export type SignedIn =
  | keyof typeof PEOPLE
  | ({ readonly like: keyof typeof PEOPLE } & PartOf<Me> & { readonly rights?: readonly Code[] });

/** Who looks, and what the portal says of them. */
export function signIn(as: SignedIn): { readonly viewer: Viewer; readonly answers: readonly Answer[] } {
  const { like, rights, ...facts } = typeof as === 'string' ? { like: as } : as;
  const me = fill(Me, { username: like, locale: 'ru', locale_chosen: true, ...PEOPLE[like], ...facts });
  const role = BUILTIN_ROLES.find(({ id }) => id === me.role_id);
  const tokens = [...(rights ?? role?.tokens ?? [])];
  const company = me.company_id === null ? null : { id: me.company_id, name: me.company_name ?? '' };
  return {
    viewer: { ...me, permissions: new Set(tokens) },
    answers: [
      answer(getMe, me),
      answer(getMyPermissions, { tokens }),
      answer(getProfile, { ...me, company, role_name: role?.name.ru ?? '', has_password: true }),
    ],
  };
}
