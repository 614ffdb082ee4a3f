import { doubtText, TEST_NAMES, unitDoubtText } from '../../figures/doubts/messages.ts';
import type { Doubt } from '../../figures/doubts/tests.ts';
import { ERROR, WARNING } from '../../journal/levels.ts';
import { formatNumber } from '../../language/format.ts';
import { text, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { both, kind } from './kind.ts';

export interface BrokenRuleParams {
  readonly rule: string;
  readonly condition: string;
  readonly remark: string | null;
  readonly system: string | null;
  readonly operands: readonly {
    readonly name: string;
    readonly value: number | null;
    readonly cell: string | null;
  }[];
}

const brokenRule = (strict: boolean) =>
  kind(strict ? ERROR : WARNING, ({ rule, condition, remark, system, operands }: BrokenRuleParams) => {
    const after = remark === null ? '' : `: ${remark}`;
    const where = system === null ? text('', '') : text(` для системы «${system}»`, ` for the system “${system}”`);
    const missing = text('нет данных', 'no data');
    return {
      message: text(
        `Нарушено ${strict ? 'строгое' : 'нестрогое'} правило показателя «${rule}»${where.ru}${after}.`,
        `The metric “${rule}” breaks ${strict ? 'a strict' : 'an optional'} rule${where.en}${after}.`,
      ),
      found: both((locale) =>
        operands
          .map(({ name, value, cell }) => {
            const shown = value === null ? missing[locale] : formatNumber(value, locale);
            return `«${name}» = ${shown}${cell === null ? '' : ` (${cell})`}`;
          })
          .join('; '),
      ),
      expected: condition,
      advice: strict
        ? text(
            'Исправьте значения так, чтобы условие выполнялось, и загрузите анкету снова.',
            'Correct the values so that the condition holds and upload the questionnaire again.',
          )
        : text(
            'Проверьте значения. Если они верны, ничего менять не нужно: предупреждение не мешает принять анкету.',
            'Check the values. If they are right, change nothing: a warning does not keep the questionnaire from being accepted.',
          ),
    };
  });

export interface DoubtParams {
  readonly unit: string;
  readonly value: number;
}
/** Stored without the proposal when there is none. */
type Slip = Omit<Extract<Doubt, { test: 'slip' }>, 'proposal'> & { readonly proposal: number | null };
type Jump = Extract<Doubt, { test: 'jump' }>;

const proposed = (value: number | null, unit: string): Text | null =>
  value === null ? null : both((locale) => formatAmount(value, unit, locale, 'full'));

/** About values that break a rule or look wrong. */
export const VALUE_FINDINGS = {
  strict_rule: brokenRule(true),
  optional_rule: brokenRule(false),
  slip: kind(
    WARNING,
    ({ doubt, share, unit, value }: DoubtParams & { readonly doubt: Slip; readonly share: boolean }) => ({
      message: both((locale) => {
        const why =
          doubt.against === 'market'
            ? unitDoubtText(doubt.times, share, locale)
            : doubtText({ ...doubt, proposal: doubt.proposal ?? NaN }, unit, locale);
        return `${TEST_NAMES.slip[locale]}. ${why}`;
      }),
      found: both((locale) => formatAmount(value, unit, locale, 'full')),
      expected: proposed(doubt.proposal, unit),
      advice: text(
        'Проверьте единицу измерения. Если число верное, менять ничего не нужно: анкета принимается и с ним.',
        'Check the unit. If the number is right, change nothing: the questionnaire is accepted with it.',
      ),
    }),
  ),
  jump: kind(WARNING, ({ doubt, unit, value }: DoubtParams & { readonly doubt: Jump }) => ({
    message: both((locale) => `${TEST_NAMES.jump[locale]}. ${doubtText(doubt, unit, locale)}`),
    found: both((locale) => formatAmount(value, unit, locale, 'full')),
    advice: text(
      'Проверьте число. Если оно верное, менять ничего не нужно: анкета принимается и с ним.',
      'Check the number. If it is right, change nothing: the questionnaire is accepted with it.',
    ),
  })),
} as const;
