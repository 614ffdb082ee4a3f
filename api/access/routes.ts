import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/access.ts';
import { getSignInConfig } from '#contract/sign-in.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { factorRoutes } from './factor-routes.ts';
import { portalContactRoutes } from './portal-contact.ts';
import { personalKeyRoutes } from './personal-key-routes.ts';
import { getMeOf, getProfileOf } from './queries.ts';
import { roleRoutes } from './role-routes.ts';
import { rememberLocale, saveOwnData } from './save-own-data.ts';
import { savedViewRoutes } from './saved-views.ts';
import { signInSessionRoutes } from './sign-in-session-routes.ts';
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
      session: request.identity?.sid ?? null,
    }),
  );
  serve(app, contract.confirmIdentity, async ({ body, ip, requestId, request: { identity } }) => {
    if (identity) await signIn.confirmIdentity({ ...body, identity, origin: { ip, requestId } });
  });
  serve(app, contract.resetMyPassword, async ({ body, ip, requestId, locale }) => {
    const said = await signIn.requestPasswordReset({ ...body, origin: { ip, requestId } });
    return { detail: said[locale] };
  });
  factorRoutes(app, services);
  personalKeyRoutes(app, services);
  signInSessionRoutes(app, services);
  savedViewRoutes(app, services);
  portalContactRoutes(app, services);
  userRoutes(app, services);
  roleRoutes(app, services);
}
