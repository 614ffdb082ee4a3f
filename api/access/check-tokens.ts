import { lostCodes, type RoleTokens } from '#domain/access/administering.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import { operatorCodesIn } from '#domain/access/company-rule.ts';
import { COMPANY_ROLES } from '#domain/access/roles.ts';
import { codesBeyond } from '#domain/access/within.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, forbidden } from '../platform/http/refusal.ts';

const named = (codes: readonly Code[], locale: Locale): string =>
  codes.map((code) => `«${describeCode(code)[locale]}»`).join(', ');

const MOST_NAMED = 3;
const APPOINTS = 'user/create_admin';

/** Names the missing permissions and who can do it instead. */
export function lackingText(codes: readonly Code[]): Text {
  const listed = codes.slice(0, MOST_NAMED);
  const more = codes.length - listed.length;
  return text(
    `У вас самих нет прав: ${named(listed, 'ru')}${more > 0 ? ` и ещё ${more}` : ''}. ` +
      `Это может администратор с правом «${describeCode(APPOINTS).ru}» (${APPOINTS}).`,
    `You do not hold these permissions yourself: ${named(listed, 'en')}${more > 0 ? ` and ${more} more` : ''}. ` +
      `An administrator with the permission “${describeCode(APPOINTS).en}” (${APPOINTS}) can do it.`,
  );
}

/** A role with permissions the actor lacks can be neither given, changed nor deleted. */
export function requireWithin(actor: Actor, ...roles: readonly (readonly string[])[]): void {
  const lacking = codesBeyond(actor.permissions, roles.flat());
  if (lacking.length > 0) throw forbidden(lackingText(lacking));
}

/** A built-in role keeps the permissions the portal cannot work without. */
export function requireKept(role: RoleTokens, after: readonly string[]): void {
  const lost = lostCodes(role, after);
  if (lost.length === 0) return;
  throw conflict(
    text(
      `Встроенная роль не может лишиться прав: ${named(lost, 'ru')}. Без них портал остановился бы. ` +
        'Для людей без этих прав добавьте отдельную роль.',
      `A built-in role cannot lose: ${named(lost, 'en')}. The portal cannot work without them. ` +
        'Create a separate role for people who should not have them.',
    ),
  );
}

/** A role held by employees of companies gets no code that opens all companies or the operator's affairs. */
export function requireFitForCompanies(roleId: string, tokens: readonly string[], holders: number): void {
  const codes = operatorCodesIn(tokens);
  if (codes.length === 0 || (holders === 0 && !COMPANY_ROLES.includes(roleId))) return;
  throw conflict(
    text(
      `Сотрудникам компаний нельзя дать права: ${named(codes, 'ru')}. ` +
        `Эта роль есть у ${holders} ${pluralRu(holders, 'сотрудника', 'сотрудников', 'сотрудников')} компаний.`,
      `Company employees cannot have: ${named(codes, 'en')}. ` +
        `${holders} company ${pluralEn(holders, 'employee has', 'employees have')} this role.`,
    ),
  );
}
