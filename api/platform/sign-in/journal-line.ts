import type { Author, Origin, SignInAction, SignInEntry } from './context.ts';
import type { Person } from './queries.ts';

const authorOf = ({ user_id, full_name, company_id, company_name }: Person): Author => ({
  user_id,
  full_name,
  company_id,
  company_name,
});

/** What a person did about their own sign-in; nobody when the name typed is unknown. */
export const lineOf = (
  action: SignInAction,
  person: Person | undefined,
  { ip, requestId }: Origin,
  after?: unknown,
): SignInEntry => ({
  action,
  object_type: 'user',
  object_id: person ? String(person.user_id) : null,
  actor: person ? authorOf(person) : null,
  after,
  ip,
  requestId,
});
