import { text } from '#domain/language/text.ts';
import { tidyName } from '#domain/organisations/names.ts';
import type { Company, eraseCompany as eraseCall } from '#contract/organisations.ts';
import { requireOperator } from '../organisations/operator-only.ts';
import { getCompanyOf } from '../organisations/queries.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { MARKET_TASKS } from './worker/task-module.ts';

const OTHER_NAME = text(
  'Название не совпадает. Наберите его так, как оно записано: стёртое не вернуть.',
  'The name does not match. Type it exactly as written: erased data cannot be restored.',
);

/** Erases what a company reported once its name has been typed again. */
export async function eraseCompany(
  { db, market, today }: Services,
  { actor, params, body, ip, requestId }: Call<typeof eraseCall>,
): Promise<Company> {
  requireOperator(actor);
  const company = await getCompanyOf(db, actor, params.id, today());
  if (company.can.erase) {
    if (tidyName(body.name) !== company.name) throw wrongField('name', OTHER_NAME);
    const { user_id, full_name, company_id, company_name } = actor;
    const by = { actor: { user_id, full_name, company_id, company_name }, ip, requestId };
    await market.run(MARKET_TASKS, 'erase', { company: params.id, by });
  }
  return getCompanyOf(db, actor, params.id, today());
}
