import { capitalised } from '../../language/capitalised.ts';
import { ERROR, WARNING } from '../../journal/levels.ts';
import { inEnglish } from '../../language/english-names.ts';
import { formatNumber } from '../../language/format.ts';
import { text, type Text } from '../../language/text.ts';
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

const BOUNDS: Readonly<Record<string, Text>> = {
  '≤': text('не больше', 'at most'),
  '≥': text('не меньше', 'at least'),
  '<': text('меньше', 'less than'),
  '>': text('больше', 'more than'),
  '=': text('ровно', 'exactly'),
  '≠': text('не', 'not'),
};

/** «не меньше 20», where a rule bounds a single number. */
function boundOf({ condition, operands }: BrokenRuleParams): Text | null {
  const [only, ...others] = operands;
  if (!only || others.length > 0 || !condition.startsWith(`«${only.name}» `)) return null;
  const [sign = '', ...rest] = condition.slice(only.name.length + 3).split(' ');
  const bound = BOUNDS[sign];
  const limit = rest.join(' ');
  return bound && /^-?[\d,]+$/.test(limit)
    ? text(`${bound.ru} ${limit}`, `${bound.en} ${limit.replace(',', '.')}`)
    : null;
}

/** What is wrong, in the methodology's own words where it has some. */
function ruleMessage({ remark, condition, system }: BrokenRuleParams, bound: Text | null, strict: boolean): Text {
  const where = system === null ? text('', '') : text(` (система «${system}»)`, ` (system “${system}”)`);
  const sentence = ({ ru, en }: Text): Text => text(`${ru}${where.ru}.`, `${en}${where.en}.`);
  if (remark !== null) return sentence(both(() => capitalised(remark.replace(/[.\s]+$/, ''))));
  if (bound && strict)
    return sentence(text(`Число не подходит: ожидается ${bound.ru}`, `Number out of range: expected ${bound.en}`));
  if (bound) return sentence(text(`Необычное число: обычно ${bound.ru}`, `Unusual number: usually ${bound.en}`));
  return sentence(
    strict
      ? text(
          `Числа противоречат друг другу: должно быть ${condition}`,
          `Numbers contradict each other: expected ${inEnglish(condition)}`,
        )
      : text(
          `Числа необычно соотносятся: обычно ${condition}`,
          `Numbers are unusual together: usually ${inEnglish(condition)}`,
        ),
  );
}

const brokenRule = (strict: boolean) =>
  kind(strict ? ERROR : WARNING, (params: BrokenRuleParams) => {
    const { condition, remark, operands } = params;
    const bound = boundOf(params);
    const missing = text('нет данных', 'no data');
    return {
      message: ruleMessage(params, bound, strict),
      found: both((locale) =>
        operands
          .map(({ name, value, cell }) => {
            const shown = value === null ? missing[locale] : formatNumber(value, locale);
            if (bound) return shown;
            const quoted = locale === 'en' ? `“${name}”` : `«${name}»`;
            return `${quoted} = ${shown}${cell === null ? '' : ` (${cell})`}`;
          })
          .join('; '),
      ),
      expected: bound
        ? both((locale) => capitalised(bound[locale]))
        : remark === null
          ? null
          : text(condition, inEnglish(condition)),
      advice: strict
        ? text(
            'Исправьте одно из этих чисел на портале или в файле.',
            'Correct one of these numbers in the portal or in the file.',
          )
        : text(
            'Проверьте значения. Если они верны, ничего менять не нужно: предупреждение не мешает принять анкету.',
            'Check the values. If they are right, change nothing: a warning does not keep the questionnaire from being accepted.',
          ),
    };
  });

/** About values that break a rule. */
export const VALUE_FINDINGS = {
  strict_rule: brokenRule(true),
  optional_rule: brokenRule(false),
} as const;
