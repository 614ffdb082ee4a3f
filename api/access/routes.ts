import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  getMe,
  getMyPermissions,
  getProfile,
  resetMyPassword,
  saveMyLocale,
  saveProfile,
} from '#contract/access.ts';
import { getSignInConfig } from '#contract/sign-in.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getMeOf, getProfileOf } from './queries.ts';
import { rememberLocale } from './remember-locale.ts';
import { roleRoutes } from './role-routes.ts';
import { saveOwnData } from './save-own-data.ts';
import { userRoutes } from './user-routes.ts';

export function accessRoutes(app: FastifyInstance, services: Services): void {
  const { db, signIn, today } = services;

  serve(app, getSignInConfig, async () => signIn.config);

  serve(app, getMe, ({ actor }) => getMeOf(db, actor.user_id, today()));
  serve(app, getMyPermissions, async ({ actor }) => ({ tokens: [...actor.permissions] }));
  serve(app, saveMyLocale, async ({ actor, body }) => {
    await rememberLocale(db, actor.user_id, body.value);
    return getMeOf(db, actor.user_id, today());
  });
  serve(app, getProfile, ({ actor }) => getProfileOf(db, actor.user_id, today()));
  serve(app, saveProfile, (call) => saveOwnData(services, call));
  serve(app, changePassword, ({ actor, body, ip, requestId, request }) =>
    signIn.changeOwnPassword({
      ...body,
      userId: actor.user_id,
      origin: { ip, requestId },
      authorization: request.headers.authorization,
    }),
  );
  serve(app, resetMyPassword, async ({ body, ip, requestId, locale }) => {
    const said = await signIn.requestPasswordReset({ ...body, origin: { ip, requestId } });
    return { detail: said[locale] };
  });
  userRoutes(app, services);
  roleRoutes(app, services);
}
