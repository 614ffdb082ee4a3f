import type { FastifyInstance } from 'fastify';
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
  const { db, today } = portal;

  serve(app, listCompanies, (call) => listCompanyPage(portal, call));
  serve(app, listCompanyFieldValues, (call) => listCompanyValues(portal, call));
  serve(app, getCompany, ({ actor, params }) => getCompanyOf(db, actor, params.id, today()));
  serve(app, addCompanyCall, (call) => addCompany(portal, call));
  serve(app, saveCompanyCall, (call) => saveCompany(portal, call));
  serve(app, setCompanyBranches, ({ body: { company_id: id, ...body }, ...call }) =>
    saveCompany(portal, { ...call, params: { id }, body }),
  );
  serve(app, deleteCompanyCall, (call) => deleteCompany(portal, call));
  directoryRoutes(app, portal);
}
