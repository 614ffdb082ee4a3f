import type { Kysely } from 'kysely';
import { text, type Locale } from '#domain/language/text.ts';
import { checkFormulaText, checkRuleText } from '#domain/methodology/check-text.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { checkFormula as call } from '#contract/methodology-formulas.ts';
import type { Database } from '../platform/database/schema.ts';
import { wrongField } from '../platform/http/refusal.ts';

const ONE_OF_TWO = text('Пришлите либо formula, либо rule.', 'Send either formula or rule, not both.');

/** What is wrong with a text as it is typed, against the methodology of this moment. */
export async function checkFormula(
  db: Kysely<Database>,
  { formula, rule, id, alias }: Input<typeof call>['body'],
  locale: Locale,
): Promise<Pick<Output<typeof call>, 'errors' | 'aliases'>> {
  if ((formula === undefined) === (rule === undefined)) throw wrongField('formula', ONE_OF_TWO);
  const metrics = await db.selectFrom('metric').select(['id', 'alias', 'formula', 'earlier_formulas']).execute();
  const saved = metrics.find((metric) => metric.id === id);
  const others = metrics.filter((metric) => metric !== saved);
  const own = alias?.trim() || (saved?.alias ?? '');
  const { problems, aliases } =
    formula === undefined
      ? checkRuleText(rule ?? '', own, others)
      : checkFormulaText(formula, own, others, saved?.earlier_formulas);
  const errors = problems.map(({ message, suggestions, ...problem }) => ({
    ...problem,
    message: message[locale],
    suggestions: [...suggestions],
  }));
  return { errors, aliases: [...aliases] };
}
