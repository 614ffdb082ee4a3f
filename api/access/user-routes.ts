import type { FastifyInstance } from 'fastify';
import {
  createUser as createUserCall,
  disableUser as disableUserCall,
  getUser as getUserCall,
  listOwnUsers,
  listUsers,
  listUsersFieldValues,
  resetPassword as resetPasswordCall,
  saveUser as saveUserCall,
} from '#contract/access-users.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Actor } from '../platform/http/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { findPlaces } from './place-queries.ts';
import { getUser, getUserFor } from './queries.ts';
import { resetPassword } from './reset-password.ts';
import { saveUser } from './save-user.ts';
import { listPeople, listUserFieldValues, type Whose } from './user-list-queries.ts';

/** An employee of a company knows only its people, whatever codes they hold. */
const within = (actor: Actor): Whose => (actor.company_id === null ? 'all' : actor);

export function userRoutes(app: FastifyInstance, portal: Services): void {
  const { db, now } = portal;
  const today = () => dayOf(now());

  serve(app, listUsers, (call) => listPeople(portal, call, within(call.actor)));
  serve(app, listUsersFieldValues, (call) => listUserFieldValues(portal, call, within(call.actor)));
  serve(app, listOwnUsers, async (call) => {
    const found = await listPeople(portal, call, call.actor);
    const { company_id } = call.actor;
    return { ...found, places: company_id === null ? null : await findPlaces(db, company_id, today()) };
  });
  serve(app, getUserCall, ({ actor, params }) => getUserFor(db, actor, params.id, today()));
  serve(app, createUserCall, async (call) => {
    const { userId, temporaryPassword } = await createUser(portal, call.actor, call.body, call);
    return { ...(await getUser(db, userId, today())), temporary_password: temporaryPassword };
  });
  serve(app, saveUserCall, async (call) => {
    await saveUser(portal, call.actor, call.params.id, call.body, call);
    return getUser(db, call.params.id, today());
  });
  serve(app, disableUserCall, async (call) => {
    await disableUser(portal, call.actor, call.params.id, call.body.value, call);
    return getUser(db, call.params.id, today());
  });
  serve(app, resetPasswordCall, async (call) => ({
    temporary_password: await resetPassword(portal, call.actor, call.params.id, call),
  }));
}
