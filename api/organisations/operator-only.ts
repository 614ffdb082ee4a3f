import { text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { forbidden } from '../platform/http/refusal.ts';

const OPERATOR_ONLY = text(
  'Список компаний и справочники ведут сотрудники оператора портала. Обратитесь к администратору.',
  'Only the portal operator manages companies and directories. Ask an administrator.',
);

/** What is shared by all companies is not changed by an employee of one, whatever the role holds. */
export function requireOperator({ company_id }: Actor): void {
  if (company_id !== null) throw forbidden(OPERATOR_ONLY);
}
