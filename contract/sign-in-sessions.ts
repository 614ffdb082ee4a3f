import { Type, type Static } from 'typebox';
import { endpointsOf } from './endpoint.ts';
import { IdParams, Instant, nullable } from './shapes.ts';

const endpoint = endpointsOf('access');

/** A browser in which somebody is signed in. */
export const SignInSession = Type.Object({
  id: Type.String(),
  /** «Chrome, Windows»; empty when the browser says nothing known. */
  browser: Type.String(),
  ip: nullable(Type.String()),
  started_at: Instant,
  /** The person's last activity, to the minute. */
  seen_at: Instant,
  /** The one that asks. */
  current: Type.Boolean(),
});
export type SignInSession = Static<typeof SignInSession>;

/** `managed_elsewhere`: an external provider keeps the sessions, and the list is empty. */
const SignInSessions = Type.Object({ managed_elsewhere: Type.Boolean(), results: Type.Array(SignInSession) });

export const listOwnSignInSessions = endpoint({
  method: 'GET',
  path: '/api/sign-in-sessions/',
  summary: 'Где выполнен вход: свои сеансы, текущий первым',
  access: 'signed-in',
  reply: SignInSessions,
});

export const endOwnSignInSession = endpoint({
  method: 'DELETE',
  path: '/api/sign-in-sessions/:id/',
  changes: ['access'],
  summary: 'Завершить один свой сеанс',
  access: 'signed-in',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
});

export const endOtherSignInSessions = endpoint({
  method: 'DELETE',
  path: '/api/sign-in-sessions/',
  changes: ['access'],
  summary: 'Завершить все свои сеансы, кроме текущего',
  access: 'signed-in',
});

export const listSignInSessionsOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/sign-in-sessions/',
  summary: 'Где выполнен вход пользователя',
  access: { anyOf: ['user/auth'], orContact: true },
  params: IdParams,
  reply: SignInSessions,
});

export const endSignInSessionsOf = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sign-in-sessions/',
  changes: ['access'],
  summary: 'Завершить все сеансы пользователя',
  access: { anyOf: ['user/auth'], orContact: true },
  confirm: true,
  params: IdParams,
});
