import type { Kysely } from 'kysely';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import { differ } from '#domain/figures/differ.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { formatNumber } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { loadHeld } from '../../values/reported-rows.ts';
import { lockMarket } from '../refresh-market.ts';
import type { QuestionRow } from './queries.ts';

type Trx = Kysely<Database>;
/** A figure, of some systems or (none) all, as it was when somebody saw it. */
type ValueThen = Pick<QuestionRow, 'company_id' | 'year' | 'metric_id' | 'it_system_ids' | 'value'>;

/** The figure a question is about, as it is now; null where there is none. A company may be withdrawn from the market. */
async function valueNow(trx: Trx, { company_id, year, metric_id, it_system_ids }: ValueThen): Promise<number | null> {
  const { plan } = planMethodology(await loadMetrics(trx));
  const held = heldValues(await loadHeld(trx, company_id, year), plan.zeros);
  const figures = companyFigures(plan, held, it_system_ids.length === 0 ? null : it_system_ids);
  const value = figures[plan.measures.indexOf(metric_id)] ?? NaN;
  return Number.isFinite(value) ? value : null;
}

const GONE = text(
  'Этого значения у компании больше нет. Закройте вопрос.',
  'The company no longer has this value. Close the question.',
);

/** Whether a figure is still the one somebody saw; nobody changes it until the transaction ends. */
export async function isSameValue(trx: Trx, seen: ValueThen): Promise<boolean> {
  await lockMarket(trx);
  return !differ(await valueNow(trx, seen), seen.value);
}

/** Refuses to decide by an answer about a number that is no longer there; nobody changes it until the transaction ends. */
export async function requireSameValue(trx: Trx, question: ValueThen): Promise<void> {
  await lockMarket(trx);
  const now = await valueNow(trx, question);
  if (!differ(now, question.value)) return;
  if (now === null) throw conflict(GONE);
  throw conflict(
    text(
      `Значение тем временем изменилось на ${formatNumber(now, 'ru', 'typed')}: ответ был о прежнем. Закройте вопрос и, если нужно, спросите снова.`,
      `The value has meanwhile changed to ${formatNumber(now, 'en', 'typed')}: the answer was about the one before. Close the question and ask again if needed.`,
    ),
  );
}
