import type { FastifyInstance } from 'fastify';
import { requestAccess as requestCall } from '#contract/access-requests.ts';
import {
  downloadReturnedImport,
  dropReturnedImport,
  getCompanyTemplate,
  getReturnedImport,
  importCompanies as importCall,
} from '#contract/company-import.ts';
import { addSubscriptions as addManyCall } from '#contract/bulk.ts';
import * as contract from '#contract/subscriptions.ts';
import { notFound } from '../platform/http/refusal.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { ownCompany } from './active.ts';
import { addSubscription } from './add-subscription.ts';
import { addSubscriptions } from './add-subscriptions.ts';
import { addTariff } from './add-tariff.ts';
import { listChanges } from './change-queries.ts';
import { changeTariff } from './change-tariff.ts';
import { companyTemplate } from './company-import/company-template.ts';
import { importCompanies } from './company-import/import-companies.ts';
import { downloadReturned, dropReturned, findReturnedImport } from './company-import/returned-import.ts';
import { listCompanies, listFieldValues } from './choice-queries.ts';
import { deleteTariff } from './delete-tariff.ts';
import { extendActive } from './extend-active.ts';
import { getActiveWithUsage } from './present-active.ts';
import { listSubscriptionPage } from './queries.ts';
import { requestAccess } from './request-access.ts';
import { removeSubscription } from './remove-subscription.ts';
import { saveSubscription } from './save-subscription.ts';
import { saveTariff } from './save-tariff.ts';
import { listTariffsFor } from './tariff-queries.ts';

function companyImportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getCompanyTemplate, (call) => companyTemplate(services, call));
  serve(app, getReturnedImport, async ({ actor }) => ({ returned: await findReturnedImport(services, actor) }));
  serve(app, downloadReturnedImport, (call) => downloadReturned(services, call));
  serve(app, dropReturnedImport, async ({ actor }) => void (await dropReturned(services, actor)));
  serve(app, importCall, (call) => importCompanies(services, call));
}

function tariffRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listTariffs, ({ actor }) => listTariffsFor(services.db, actor));
  serve(app, contract.addTariff, (call) => addTariff(services, call));
  serve(app, contract.saveTariff, (call) => saveTariff(services, call));
  serve(app, contract.deleteTariff, (call) => deleteTariff(services, call));
}

function ownRoutes(app: FastifyInstance, services: Services): void {
  const { db, today } = services;
  serve(app, contract.getActiveSubscription, (call) => getActiveWithUsage(db, call, today()));
  serve(app, contract.listOwnSubscriptionChanges, async ({ actor }) =>
    listChanges(db, ownCompany(actor), { isStaff: false }),
  );
  serve(app, contract.extendActiveSubscription, (call) => extendActive(services, call));
  serve(app, requestCall, (call) => requestAccess(services, call));
  serve(app, contract.changeTariff, (call) => changeTariff(services, call));
}

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { db, today } = services;
  tariffRoutes(app, services);
  ownRoutes(app, services);
  companyImportRoutes(app, services);
  serve(app, contract.listSubscriptions, (call) => listSubscriptionPage(services, call));
  serve(app, contract.listSubscriptionFieldValues, (call) => listFieldValues(services, call));
  serve(app, contract.listSubscriptionCompanies, ({ actor }) => listCompanies(db, actor.company_id, today()));
  serve(app, contract.listSubscriptionChanges, async ({ actor, query }) => {
    if (actor.company_id !== null && actor.company_id !== query.company) throw notFound();
    return listChanges(db, query.company, { isStaff: actor.company_id === null });
  });
  serve(app, contract.addSubscription, (call) => addSubscription(services, call));
  serve(app, addManyCall, (call) => addSubscriptions(services, call));
  serve(app, contract.saveSubscription, (call) => saveSubscription(services, call));
  serve(app, contract.removeSubscription, (call) => removeSubscription(services, call));
}
