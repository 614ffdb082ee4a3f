import type { FastifyInstance } from 'fastify';
import {
  changePassword,
  disableUser as disableUserCall,
  getMe,
  getMyPermissions,
  getProfile,
  getSignInConfig,
  resetMyPassword,
  saveMyLocale,
  saveProfile,
} from '#contract/access.ts';
import { dayOf } from '#domain/language/day.ts';
import { serve } from '../platform/http/serve.ts';
import type { Portal } from '../platform/portal.ts';
import { disableUser } from './disable-user.ts';
import { getMeOf, getProfileOf, getUser } from './queries.ts';
import { rememberLocale } from './remember-locale.ts';
import { saveOwnData } from './save-own-data.ts';

export function accessRoutes(app: FastifyInstance, portal: Portal): void {
  const { db, now, signIn } = portal;
  const today = () => dayOf(now());

  serve(app, getSignInConfig, async () => signIn.config);

  serve(app, getMe, ({ actor }) => getMeOf(db, actor.user_id, today()));
  serve(app, getMyPermissions, async ({ actor }) => ({ tokens: [...actor.held] }));
  serve(app, saveMyLocale, async ({ actor, body }) => {
    await rememberLocale(db, actor.user_id, body.value);
    return getMeOf(db, actor.user_id, today());
  });
  serve(app, getProfile, ({ actor }) => getProfileOf(db, actor.user_id, today()));
  serve(app, saveProfile, async (call) => {
    await saveOwnData(portal, call.actor.user_id, call.body, call);
    return getProfileOf(db, call.actor.user_id, today());
  });
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
  serve(app, disableUserCall, async (call) => {
    await disableUser(portal, call.actor, call.params.id, call.body.value, call);
    return getUser(db, call.params.id, today());
  });
}
