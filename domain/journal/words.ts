import { periodText, type EarlierFormula } from '../methodology/formula-years.ts';
import { describeCode, isCode } from '../access/codes.ts';
import { BUILTIN_ROLES } from '../access/roles.ts';
import type { Proof } from '../access/sign-in-steps.ts';
import { KEY_THEME_NAMES } from '../methodology/key-indicator.ts';
import { bandText, isSizeBand } from '../benchmarks/release/band-text.ts';
import { CAUSE_STATE_NAMES } from '../benchmarks/states.ts';
import { TARGET_KIND_NAMES } from '../benchmarks/targets/target-text.ts';
import { formatDate, formatNumber, MISSING } from '../language/format.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { YES_NO } from '../language/yes-no.ts';
import { CALC_RULES } from '../organisations/calc-rules.ts';
import { ANSWER_NAMES, OUTCOME_NAMES, QUESTION_STATE_NAMES } from '../questionnaires/questions/states.ts';
import { STATUS_NAMES_FOR_STAFF } from '../questionnaires/states.ts';
import { fieldName } from './fields.ts';
import { RETAINED_NAMES } from './retention.ts';

const PROOF_NAMES: Readonly<Record<Proof, Text>> = {
  password: text('пароль', 'password'),
  totp: text('код из приложения', 'authenticator app'),
  passkey: text('ключ доступа', 'passkey'),
  recovery_code: text('код восстановления', 'recovery code'),
};

/** A target set against the whole market. */
export const WHOLE_MARKET = 'all';
const WHOLE_MARKET_NAME = text('весь рынок', 'whole market');

/** Values that are words of the code. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  locale: { ru: text('русский', 'Russian'), en: text('английский', 'English') },
  role_id: Object.fromEntries(BUILTIN_ROLES.map(({ id, name }) => [id, name])),
  mtype: { metric: text('метрика', 'metric'), indicator: text('показатель', 'indicator') },
  reason: {
    throttled: text('слишком много неудачных попыток', 'too many failed attempts'),
    disabled: text('учётная запись отключена', 'the account is disabled'),
    expired: text('временный пароль просрочен', 'the temporary password has expired'),
    demo_off: text('пароль демонстрации вне демонстрации', 'demo password used outside the demo'),
  },
  proofs: PROOF_NAMES,
  factor: PROOF_NAMES,
  rule_for_calc_all_it_systems: Object.fromEntries(CALC_RULES.map(({ id, name }) => [id, name])),
  decision: CAUSE_STATE_NAMES,
  scope: {
    all: text('весь расчёт', 'whole calculation'),
    l1: text('верхний уровень', 'top level'),
    current: text('выбранное', 'current view'),
  },
  status: { ...QUESTION_STATE_NAMES, ...STATUS_NAMES_FOR_STAFF },
  outcome: OUTCOME_NAMES,
  answer: {
    number: text('исправлено', 'corrected'),
    empty: text('оставлено пустым', 'left empty'),
    right: text('подтверждено', 'confirmed'),
    correct: text('исправить', 'to be corrected'),
    unknown: ANSWER_NAMES.unknown,
  },
  direction: { higher: text('больше', 'higher'), lower: text('меньше', 'lower') },
  key_theme: KEY_THEME_NAMES,
  retained: RETAINED_NAMES,
  target_kind: TARGET_KIND_NAMES,
  // Earlier lines hold the Russian words.
  group: { [WHOLE_MARKET]: WHOLE_MARKET_NAME, [WHOLE_MARKET_NAME.ru]: WHOLE_MARKET_NAME },
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A number that stands for something, not an amount. */
const POINTER = /(^|_)ids?$/;
const YEAR = /(^|_)years?$/;

const isEarlierFormula = (value: object): value is EarlierFormula => 'until_year' in value && 'formula' in value;

function wordOf(field: string, value: string, locale: Locale): string {
  const known = VALUES[field]?.[value];
  if (known) return known[locale];
  if (field === 'tokens' && isCode(value)) return describeCode(value)[locale];
  if (DAY.test(value)) return formatDate(value, locale, 'date');
  if (MOMENT.test(value)) return formatDate(value, locale, 'time');
  return value.trim() === '' ? MISSING : value;
}

/** A value of the audit log as people read it: never as code, never as JSON. */
export function formatValue(field: string, value: unknown, locale: Locale): string {
  if (typeof value === 'string') return wordOf(field, value, locale);
  if (typeof value === 'boolean') return YES_NO[`${value}`][locale];
  if (typeof value === 'number') {
    if (POINTER.test(field)) return locale === 'ru' ? `№ ${value}` : `No. ${value}`;
    return YEAR.test(field) ? String(value) : formatNumber(value, locale);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? MISSING : value.map((item) => formatValue(field, item, locale)).join(', ');
  }
  if (typeof value !== 'object' || value === null) return MISSING;
  if ('name' in value && typeof value.name === 'string') return value.name;
  if (isSizeBand(value)) return bandText(value, locale);
  if (isEarlierFormula(value)) {
    return `${periodText({ from: null, until: value.until_year })[locale]}: ${value.formula}`;
  }
  const parts = Object.entries(value).map(
    ([inner, content]) => `${fieldName(inner)[locale]}: ${formatValue(inner, content, locale)}`,
  );
  return parts.length === 0 ? MISSING : parts.join('; ');
}
