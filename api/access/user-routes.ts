import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/access-users.ts';
import { disableUsers as disableUsersCall, inviteUsers as inviteUsersCall } from '#contract/bulk.ts';
import type { Actor } from '../platform/http/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { createUser } from './create-user.ts';
import { disableUser, disableUsers } from './disable-user.ts';
import { inviteUsers } from './invite-users.ts';
import { findPlaces } from './place-queries.ts';
import { getUserFor } from './queries.ts';
import { resetFactors } from './reset-factors.ts';
import { resetPassword } from './reset-password.ts';
import { saveUser } from './save-user.ts';
import { listPeople, listUserFieldValues, type Whose } from './user-list-queries.ts';

/** An employee sees only people of their company, whatever the permissions. */
const within = (actor: Actor): Whose => (actor.company_id === null ? 'all' : actor);

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db, today } = services;

  serve(app, contract.listUsers, (call) => listPeople(services, call, within(call.actor)));
  serve(app, contract.listUsersFieldValues, (call) => listUserFieldValues(services, call, within(call.actor)));
  serve(app, contract.listOwnUsers, async (call) => {
    const found = await listPeople(services, call, call.actor);
    const { company_id } = call.actor;
    return { ...found, places: company_id === null ? null : await findPlaces(db, company_id, today()) };
  });
  serve(app, contract.getUser, ({ actor, params }) => getUserFor(services, db, actor, params.id));
  serve(app, contract.createUser, (call) => createUser(services, call));
  serve(app, contract.saveUser, (call) => saveUser(services, call));
  serve(app, contract.disableUser, (call) => disableUser(services, call));
  serve(app, disableUsersCall, (call) => disableUsers(services, call));
  serve(app, inviteUsersCall, (call) => inviteUsers(services, call));
  serve(app, contract.resetFactors, (call) => resetFactors(services, call));
  serve(app, contract.resetPassword, (call) => resetPassword(services, call));
}
