import type { FastifyInstance } from 'fastify';
import { allows } from '#domain/access/access.ts';
import { isCode } from '#domain/access/codes.ts';
import { codesToFigures } from '#domain/access/figures.ts';
import { keyState } from '#domain/access/personal-keys.ts';
import type { CompanyReader, listCompanyReaders } from '#contract/organisations.ts';
import { getOwnTable } from '#contract/own-table.ts';
import { makeSharedLink } from '#contract/shared-links.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getCompanyOf } from './queries.ts';

const WAY = ['user_id', 'company_id', 'name', 'version', 'expires_at'] as const;

/**
 * Who can read what a company reported: the staff first, then its own people; with those who could grant it to themselves, and
 * the keys and links by which others read in a person's place.
 */
export async function listReaders(
  { db, now, today }: Services,
  { waysToFigures }: Pick<FastifyInstance, 'waysToFigures'>,
  { actor, params: { id } }: Call<typeof listCompanyReaders>,
): Promise<CompanyReader[]> {
  await getCompanyOf(db, actor, id, today());
  const people = await db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['user_id', 'full_name', 'company_id', 'is_company_contact', 'sign_in_version'])
    .select(['role.id', 'role.name', 'role.tokens'])
    .where('disabled', '=', false)
    .where((row) => row.or([row('company_id', 'is', null), row('company_id', '=', id)]))
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .orderBy('full_name')
    .orderBy('user_id')
    .execute();
  const keys = await db.selectFrom('personal_key').select(WAY).where('company_id', '=', id).orderBy('id').execute();
  const links = await db.selectFrom('shared_link').select(WAY).where('company_id', '=', id).orderBy('id').execute();
  return people.flatMap(({ id: role_id, name, tokens, company_id, sign_in_version, ...person }) => {
    const viewer = { ...person, company_id, permissions: new Set(tokens.filter(isCode)) };
    const { permissions } = viewer;
    const codes = codesToFigures(viewer, waysToFigures);
    const appoints = company_id === null && permissions.has('user/create_admin');
    if (codes === null && !appoints) return [];
    const live = (made: typeof keys) =>
      made
        .filter(
          (way) => way.user_id === person.user_id && keyState(way, { sign_in_version, company_id }, now()) === 'live',
        )
        .map((way) => ({ name: way.name, expires_at: way.expires_at.toISOString() }));
    return {
      ...person,
      role: { id: role_id, name },
      staff: company_id === null,
      codes: codes ?? [],
      appoints,
      keys: allows(viewer, getOwnTable.access) ? live(keys) : [],
      links: allows(viewer, makeSharedLink.access) ? live(links) : [],
    };
  });
}
