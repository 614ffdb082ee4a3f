import type { FastifyInstance } from 'fastify';
import { setBranches as setBranchesCall } from '#contract/bulk.ts';
import * as contract from '#contract/organisations.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { addCompany } from './add-company.ts';
import { deleteCompany } from './delete-company.ts';
import { directoryRoutes } from './directory-routes.ts';
import { listReaders } from './list-readers.ts';
import { getCompanyOf, listCompanyPage, listCompanyValues, listSimilar } from './queries.ts';
import { saveCompany } from './save-company.ts';
import { setBranches } from './set-branches.ts';

export function organisationRoutes(app: FastifyInstance, services: Services): void {
  const { db, today } = services;

  serve(app, contract.listCompanies, (call) => listCompanyPage(services, call));
  serve(app, contract.listCompanyFieldValues, (call) => listCompanyValues(services, call));
  serve(app, contract.listSimilarCompanies, (call) => listSimilar(services, call));
  serve(app, contract.getCompany, ({ actor, params }) => getCompanyOf(db, actor, params.id, today()));
  serve(app, contract.listCompanyReaders, (call) => listReaders(services, app, call));
  serve(app, contract.addCompany, (call) => addCompany(services, call));
  serve(app, setBranchesCall, (call) => setBranches(services, call));
  serve(app, contract.saveCompany, (call) => saveCompany(services, call));
  serve(app, contract.setCompanyBranches, ({ body: { company_id: id, ...body }, ...call }) =>
    saveCompany(services, { ...call, params: { id }, body }),
  );
  serve(app, contract.deleteCompany, (call) => deleteCompany(services, call));
  directoryRoutes(app, services);
}
