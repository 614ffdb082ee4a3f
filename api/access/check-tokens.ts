import { compareTokens, missingForAdmin } from '#domain/access/administering.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import { operatorCodesIn } from '#domain/access/company-rule.ts';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Locale } from '#domain/language/text.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, forbidden } from '../platform/http/refusal.ts';

const named = (codes: readonly Code[], locale: Locale): string =>
  codes.map((code) => `«${describeCode(code)[locale]}»`).join(', ');

/** Nobody hands out what they do not hold, unless they may appoint administrators: those may hand out everything. */
export function requireGivable(actor: Actor, before: readonly string[], after: readonly string[]): void {
  const lacking = compareTokens(before, after).added.filter((code) => !actor.held.has(code));
  if (lacking.length === 0 || actor.held.has('user/create_admin')) return;
  throw forbidden(
    text(
      `У вас самих нет прав: ${named(lacking, 'ru')}. Дать их может администратор.`,
      `You do not hold these permissions yourself: ${named(lacking, 'en')}. An administrator can give them.`,
    ),
  );
}

/** The role `admin` keeps what is needed to manage people and roles. */
export function requireAdministering(roleId: string, tokens: readonly string[]): void {
  const missing = missingForAdmin({ id: roleId, tokens });
  if (missing.length === 0) return;
  throw conflict(
    text(
      `Роль администратора не может лишиться прав: ${named(missing, 'ru')}. Без них порталом некому было бы управлять.`,
      `The role of administrators cannot lose: ${named(missing, 'en')}. Without them nobody could manage the portal.`,
    ),
  );
}

/** A role held by employees of companies gets no code that opens all companies or the operator's affairs. */
export function requireFitForCompanies(roleId: string, tokens: readonly string[], holders: number): void {
  const codes = operatorCodesIn(tokens);
  if (codes.length === 0 || (holders === 0 && roleId !== DEFAULT_ROLE)) return;
  throw conflict(
    text(
      `Сотрудникам компаний нельзя дать права: ${named(codes, 'ru')}. ` +
        `Эту роль ${pluralRu(holders, 'занимает', 'занимают', 'занимают')} ${holders} ` +
        `${pluralRu(holders, 'сотрудник компании', 'сотрудника компаний', 'сотрудников компаний')}.`,
      `Employees of companies cannot be given: ${named(codes, 'en')}. ` +
        `This role is held by ${holders} ${pluralEn(holders, 'employee', 'employees')} of companies.`,
    ),
  );
}
