import type { FastifyInstance } from 'fastify';
import {
  addRole as addRoleCall,
  deleteRole as deleteRoleCall,
  listRoles,
  saveRole as saveRoleCall,
} from '#contract/access-roles.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { addRole } from './add-role.ts';
import { deleteRole } from './delete-role.ts';
import { listAllRoles } from './role-queries.ts';
import { saveRole } from './save-role.ts';

export function roleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listRoles, ({ actor }) => listAllRoles(services.db, actor));
  serve(app, addRoleCall, (call) => addRole(services, call));
  serve(app, saveRoleCall, (call) => saveRole(services, call));
  serve(app, deleteRoleCall, (call) => deleteRole(services, call));
}
