import type { FastifyInstance } from 'fastify';
import { dayOf } from '#domain/language/day.ts';
import {
  addCompany as addCompanyCall,
  deleteCompany as deleteCompanyCall,
  getCompany,
  listCompanies,
  listCompanyFieldValues,
  saveCompany as saveCompanyCall,
  setCompanyBranches,
} from '#contract/organisations.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { addCompany } from './add-company.ts';
import { deleteCompany } from './delete-company.ts';
import { directoryRoutes } from './directory-routes.ts';
import { getCompanyOf, listCompanyPage, listCompanyValues } from './queries.ts';
import { saveCompany } from './save-company.ts';

export function organisationRoutes(app: FastifyInstance, portal: Services): void {
  const { db, now } = portal;
  const today = () => dayOf(now());

  serve(app, listCompanies, (call) => listCompanyPage(portal, call));
  serve(app, listCompanyFieldValues, (call) => listCompanyValues(portal, call));
  serve(app, getCompany, ({ actor, params }) => getCompanyOf(db, actor, params.id, today()));
  serve(app, addCompanyCall, async (call) => {
    const id = await addCompany(portal, call.actor, call.body, call);
    return getCompanyOf(db, call.actor, id, today());
  });
  serve(app, saveCompanyCall, async (call) => {
    await saveCompany(portal, call.actor, call.params.id, call.body, call);
    return getCompanyOf(db, call.actor, call.params.id, today());
  });
  serve(app, setCompanyBranches, async (call) => {
    const { company_id, ...change } = call.body;
    await saveCompany(portal, call.actor, company_id, change, call);
    return getCompanyOf(db, call.actor, company_id, today());
  });
  serve(app, deleteCompanyCall, (call) => deleteCompany(portal, call.actor, call.params.id, call));
  directoryRoutes(app, portal);
}
