import type { FastifyInstance } from 'fastify';
import { isCode } from '#domain/access/codes.ts';
import { codesToFigures } from '#domain/access/figures.ts';
import type { CompanyReader, listCompanyReaders } from '#contract/organisations.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getCompanyOf } from './queries.ts';

/** Who can read what a company reported: the staff first, then its own people; with those who could grant it to themselves. */
export async function listReaders(
  { db, today }: Services,
  { waysToFigures }: Pick<FastifyInstance, 'waysToFigures'>,
  { actor, params: { id } }: Call<typeof listCompanyReaders>,
): Promise<CompanyReader[]> {
  await getCompanyOf(db, actor, id, today());
  const people = await db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['user_id', 'full_name', 'company_id', 'is_company_contact', 'role.id', 'role.name', 'role.tokens'])
    .where('disabled', '=', false)
    .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', id)]))
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .orderBy('full_name')
    .orderBy('user_id')
    .execute();
  return people.flatMap(({ id: role_id, name, tokens, company_id, ...person }) => {
    const permissions = new Set(tokens.filter(isCode));
    const codes = codesToFigures({ ...person, company_id, permissions }, waysToFigures);
    const appoints = company_id === null && permissions.has('user/create_admin');
    if (codes === null && !appoints) return [];
    return { ...person, role: { id: role_id, name }, staff: company_id === null, codes: codes ?? [], appoints };
  });
}
