import { text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';

const FOR_COMPANIES = text(
  'О числах компании отвечают её сотрудники.',
  'Only the company’s own employees answer about its numbers.',
);

/** The company of whoever calls; the staff answer for none. */
export function requireCompany({ company_id }: Pick<Actor, 'company_id'>): number {
  if (company_id === null) throw notFound(FOR_COMPANIES);
  return company_id;
}
