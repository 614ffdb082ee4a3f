import { isOperator } from '#domain/access/organisations.ts';
import { text } from '#domain/language/text.ts';
import type { Actor, Staff } from '../platform/http/actor.ts';
import { forbidden } from '../platform/http/refusal.ts';

const OPERATOR_ONLY = text(
  'Список компаний и справочники ведут сотрудники оператора портала. Обратитесь к администратору.',
  'Only the portal operator manages companies and directories. Ask an administrator.',
);

export function requireOperator(actor: Actor): asserts actor is Staff {
  if (!isOperator(actor)) throw forbidden(OPERATOR_ONLY);
}
