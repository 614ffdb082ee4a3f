import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/subscriptions.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { ownCompany } from './active.ts';
import { addSubscription } from './add-subscription.ts';
import { addTariff } from './add-tariff.ts';
import { listChanges } from './change-queries.ts';
import { changeTariff } from './change-tariff.ts';
import { listCompanies, listFieldValues } from './choice-queries.ts';
import { deleteTariff } from './delete-tariff.ts';
import { extendActive } from './extend-active.ts';
import { getActiveWithUsage } from './present-active.ts';
import { getSubscription, listSubscriptionPage } from './queries.ts';
import { saveSubscription } from './save-subscription.ts';
import { saveTariff } from './save-tariff.ts';
import { getTariff, listTariffsFor } from './tariff-queries.ts';

const seesSubscriptions = ({ permissions }: Actor): boolean => permissions.has('admin/tarif/view');

function tariffRoutes(app: FastifyInstance, portal: Services): void {
  const { db } = portal;
  serve(app, contract.listTariffs, ({ actor }) => listTariffsFor(db, actor.company_id, seesSubscriptions(actor)));
  serve(app, contract.addTariff, async (call) => {
    const id = await addTariff(portal, call.body, call);
    return getTariff(db, id, seesSubscriptions(call.actor));
  });
  serve(app, contract.saveTariff, async (call) => {
    await saveTariff(portal, call.params.id, call.body, call);
    return getTariff(db, call.params.id, seesSubscriptions(call.actor));
  });
  serve(app, contract.deleteTariff, (call) => deleteTariff(portal, call.params.id, call));
}

function ownRoutes(app: FastifyInstance, portal: Services, today: () => string): void {
  const { db } = portal;
  serve(app, contract.getActiveSubscription, ({ actor, locale }) => getActiveWithUsage(db, actor, today(), locale));
  serve(app, contract.listOwnSubscriptionChanges, async ({ actor }) =>
    listChanges(db, ownCompany(actor), { isStaff: false }),
  );
  serve(app, contract.extendActiveSubscription, async (call) => {
    await extendActive(portal, call.actor, call.body?.valid_to, today(), call);
    return getActiveWithUsage(db, call.actor, today(), call.locale);
  });
  serve(app, contract.changeTariff, async (call) => {
    await changeTariff(portal, call.actor, call.body.new_tariff_id, today(), call);
    return getActiveWithUsage(db, call.actor, today(), call.locale);
  });
}

export function subscriptionRoutes(app: FastifyInstance, portal: Services): void {
  const { db, now } = portal;
  const today = () => dayOf(now());
  tariffRoutes(app, portal);
  ownRoutes(app, portal, today);
  serve(app, contract.listSubscriptions, (call) => listSubscriptionPage(portal, call));
  serve(app, contract.listSubscriptionFieldValues, (call) => listFieldValues(portal, call));
  serve(app, contract.listSubscriptionCompanies, ({ actor }) => listCompanies(db, actor.company_id));
  serve(app, contract.listSubscriptionChanges, async ({ actor, query }) => {
    if (actor.company_id !== null && actor.company_id !== query.company) throw notFound();
    return listChanges(db, query.company, { isStaff: actor.company_id === null });
  });
  serve(app, contract.addSubscription, async (call) => {
    const id = await addSubscription(portal, call.body, call.actor.company_id, call);
    return getSubscription(db, id, today());
  });
  serve(app, contract.saveSubscription, async (call) => {
    const { params, body, actor } = call;
    await saveSubscription(portal, params.id, body, actor.company_id, today(), call);
    return getSubscription(db, params.id, today());
  });
}
