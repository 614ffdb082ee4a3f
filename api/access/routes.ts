import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/access.ts';
import { getSignInConfig } from '#contract/sign-in.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getMeOf, getProfileOf } from './queries.ts';
import { roleRoutes } from './role-routes.ts';
import { rememberLocale, saveOwnData } from './save-own-data.ts';
import { userRoutes } from './user-routes.ts';

export function accessRoutes(app: FastifyInstance, services: Services): void {
  const { db, signIn, today } = services;

  serve(app, getSignInConfig, async () => signIn.config);

  serve(app, contract.getMe, ({ actor }) => getMeOf(db, actor.user_id, today()));
  serve(app, contract.getMyPermissions, async ({ actor }) => ({ tokens: [...actor.permissions] }));
  serve(app, contract.saveMyLocale, (call) => rememberLocale(services, call));
  serve(app, contract.getProfile, ({ actor }) => getProfileOf(db, actor.user_id, today()));
  serve(app, contract.saveProfile, (call) => saveOwnData(services, call));
  serve(app, contract.changePassword, ({ actor, body, ip, requestId, request }) =>
    signIn.changeOwnPassword({
      ...body,
      userId: actor.user_id,
      origin: { ip, requestId },
      authorization: request.headers.authorization,
    }),
  );
  serve(app, contract.resetMyPassword, async ({ body, ip, requestId, locale }) => {
    const said = await signIn.requestPasswordReset({ ...body, origin: { ip, requestId } });
    return { detail: said[locale] };
  });
  userRoutes(app, services);
  roleRoutes(app, services);
}
