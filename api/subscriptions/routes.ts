import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/subscriptions.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Actor } from '../platform/http/actor.ts';
import { neighbours } from '../platform/http/paging.ts';
import { serve } from '../platform/http/serve.ts';
import type { Portal } from '../platform/portal.ts';
import { getActiveWithUsage, ownCompany } from './active.ts';
import { addSubscription } from './add-subscription.ts';
import { addTariff } from './add-tariff.ts';
import { changeTariff } from './change-tariff.ts';
import { listCompanies, listFieldValues } from './choice-queries.ts';
import { deleteTariff } from './delete-tariff.ts';
import { extendActive } from './extend-active.ts';
import { getSubscription, listSubscriptionPage } from './queries.ts';
import { saveSubscription } from './save-subscription.ts';
import { saveTariff } from './save-tariff.ts';
import { getTariff, listAllTariffs } from './tariff-queries.ts';

const seesSubscriptions = ({ held }: Actor): boolean => held.has('admin/tarif/view');

function tariffRoutes(app: FastifyInstance, portal: Portal): void {
  const { db } = portal;
  serve(app, contract.listTariffs, ({ actor }) => listAllTariffs(db, seesSubscriptions(actor)));
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

function ownRoutes(app: FastifyInstance, portal: Portal, today: () => string): void {
  const { db } = portal;
  serve(app, contract.getActiveSubscription, async ({ actor }) => getActiveWithUsage(db, ownCompany(actor), today()));
  serve(app, contract.extendActiveSubscription, async (call) => {
    const company = ownCompany(call.actor);
    await extendActive(portal, company, call.body?.valid_to, today(), call);
    return getActiveWithUsage(db, company, today());
  });
  serve(app, contract.changeTariff, async (call) => {
    const company = ownCompany(call.actor);
    await changeTariff(portal, company, call.body.new_tariff_id, today(), call);
    return getActiveWithUsage(db, company, today());
  });
}

export function subscriptionRoutes(app: FastifyInstance, portal: Portal): void {
  const { db, now } = portal;
  const today = () => dayOf(now());
  tariffRoutes(app, portal);
  ownRoutes(app, portal, today);
  serve(app, contract.listSubscriptions, async ({ actor, query, url }) => {
    const found = await listSubscriptionPage(db, query, today(), actor.company_id);
    return { ...found, ...neighbours(url, query.page, query.page_size, found.count) };
  });
  serve(app, contract.listSubscriptionFieldValues, ({ actor, query, locale }) =>
    listFieldValues(db, query.field, today(), actor.company_id, locale),
  );
  serve(app, contract.listSubscriptionCompanies, ({ actor }) => listCompanies(db, actor.company_id));
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
