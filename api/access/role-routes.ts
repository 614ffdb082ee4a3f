import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/access-roles.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { addRole } from './add-role.ts';
import { deleteRole } from './delete-role.ts';
import { listAllRoles } from './role-queries.ts';
import { saveRole } from './save-role.ts';

export function roleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listRoles, ({ actor }) => listAllRoles(services.db, actor));
  serve(app, contract.addRole, (call) => addRole(services, call));
  serve(app, contract.saveRole, (call) => saveRole(services, call));
  serve(app, contract.deleteRole, (call) => deleteRole(services, call));
}
