import { WARNING } from '../../journal/levels.ts';
import { reasonText, timesText } from '../../doubts/reason-text.ts';
import { ended } from '../../language/ended.ts';
import { inEnglish } from '../../language/english-names.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';
import { both, kind } from './kind.ts';

/** What needs no answer of its own: the names of figures that are far from usual because of a value, and the rules it breaks. */
export interface Folded {
  readonly figures: readonly string[];
  readonly rules: readonly string[];
}

/** A figure as it is, and with the number that was probably meant. */
export interface Witness {
  readonly measure: number;
  readonly system: number | null;
  readonly value: number;
  readonly corrected: number;
}

export interface DoubtedValue {
  readonly unit: string;
  readonly value: number;
}

/** Findings stored before there was a diagnosis name neither. */
export interface Explained {
  readonly folded?: Folded;
  readonly witnesses?: readonly Witness[];
  /** It breaks an obligatory rule, and so cannot be. */
  readonly breaks?: boolean;
}

export interface AboutDoubt extends DoubtedValue, Explained {
  readonly proposal: number | null;
}

const sentences = (...some: readonly (Text | null)[]): Text =>
  both((locale) => some.flatMap((one) => (one ? [one[locale]] : [])).join(' '));

const amount = (value: number, unit: string): Text => both((locale) => formatAmount(value, unit, locale, 'full'));

const probably = (proposal: number | null, unit: string): Text | null =>
  proposal === null
    ? null
    : both((locale) =>
        ended(`${locale === 'ru' ? 'Вероятно,' : 'Probably'} ${formatAmount(proposal, unit, locale, 'typed')}`),
      );

/** How much is in question because of a value. */
function because({ folded }: Explained): Text | null {
  const [figures, rules] = [folded?.figures.length ?? 0, folded?.rules.length ?? 0];
  if (figures + rules === 0) return null;
  const ru = [
    ...(figures > 0 ? [`${figures} ${pluralRu(figures, 'показатель', 'показателя', 'показателей')}`] : []),
    ...(rules > 0 ? [`${rules} ${pluralRu(rules, 'правило', 'правила', 'правил')} методики`] : []),
  ];
  const en = [
    ...(figures > 0 ? [`${figures} ${pluralEn(figures, 'indicator', 'indicators')}`] : []),
    ...(rules > 0 ? [`${rules} ${pluralEn(rules, 'methodology rule', 'methodology rules')}`] : []),
  ];
  return text(`Из-за него под вопросом ещё ${ru.join(' и ')}.`, `It puts ${en.join(' and ')} in doubt.`);
}

const MOST_NAMED = 3;

/** Names what goes away with the doubt. */
function withFolded(advice: Text, { folded }: Explained): Text {
  if (!folded || folded.figures.length + folded.rules.length === 0) return advice;
  const named = both((locale) => {
    const figures = folded.figures.map((name) => (locale === 'ru' ? `«${name}»` : `“${name}”`));
    const names = [...figures, ...folded.rules.map((rule) => (locale === 'ru' ? rule : inEnglish(rule)))];
    const rest = names.length - MOST_NAMED;
    const more = locale === 'ru' ? ` и ещё ${rest}` : ` and ${rest} more`;
    return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? more : ''}`;
  });
  return text(
    ended(`${advice.ru} Тогда отпадут и вопросы о: ${named.ru}`),
    ended(`${advice.en} That also settles: ${named.en}`),
  );
}

const CHECK = text(
  'Проверьте число: исправьте его или подтвердите, что оно верное.',
  'Check the number: correct it or confirm that it is right.',
);
const CHECK_UNIT = text(
  'Проверьте единицу измерения. Исправьте число или подтвердите, что оно верное.',
  'Check the unit. Correct the number or confirm that it is right.',
);
const CORRECT_OR_EMPTY = text(
  'Исправьте число или оставьте ячейку пустой. Если оно всё же верное, подтвердите это.',
  'Correct the number or leave the cell empty. If it is right all the same, confirm it.',
);

const LIKE_A_SLIP = text('Похоже на ошибку единицы.', 'Looks like a wrong unit.');

export interface PastSlip extends DoubtedValue, Explained {
  readonly doubt: {
    readonly times: number;
    readonly proposal: number | null;
    /** The market was named by those stored before there was a diagnosis. */
    readonly against: 'past' | 'market';
    readonly usual: number;
  };
}

function slipText({ doubt: { times, against, usual }, unit }: PastSlip): Text {
  if (against === 'past') return reasonText({ kind: 'past', usual, times }, { unit, rule: null });
  const ratio = timesText(times);
  return text(`Примерно ${ratio.ru}, чем обычно у рынка.`, `About ${ratio.en} than usual for the market.`);
}

export interface Diagnosis extends AboutDoubt {
  /** So many times too large; null: it is asked as it stands. */
  readonly times: number | null;
  /** The rule it breaks together with what was sent before. */
  readonly rule: string | null;
}

function diagnosisText({ times, rule, unit }: Diagnosis): Text {
  if (rule !== null)
    return text(
      `Необычное число. Оно не сходится с присланным раньше: ${ended(rule)}`,
      `Unusual number. It does not fit what was sent before: ${ended(inEnglish(rule))}`,
    );
  const why = reasonText({ kind: 'market', times }, { unit, rule: null });
  return sentences(times === null ? text('Необычное число.', 'Unusual number.') : LIKE_A_SLIP, why);
}

export interface Impossible extends AboutDoubt {
  readonly why: 'bounds' | 'fraction' | 'rule';
  readonly rule: string | null;
}

function impossibleText({ why, rule, unit }: Impossible): Text {
  if (why !== 'rule') return reasonText({ kind: why }, { unit, rule });
  return text(
    `Вместе с присланным раньше оно нарушает правило методики: ${ended(rule ?? '')}`,
    `Together with what was sent before it breaks a rule: ${ended(inEnglish(rule ?? ''))}`,
  );
}

/** About values that are likely wrong. */
export const DOUBT_FINDINGS = {
  impossible: kind(WARNING, (params: Impossible) => ({
    message: sentences(
      text('Невозможное значение.', 'Impossible value.'),
      impossibleText(params),
      probably(params.proposal, params.unit),
      because(params),
    ),
    found: amount(params.value, params.unit),
    expected: params.proposal === null ? null : amount(params.proposal, params.unit),
    advice: withFolded(CORRECT_OR_EMPTY, params),
  })),
  slip: kind(WARNING, (params: PastSlip) => {
    const { doubt, unit, value } = params;
    return {
      message: sentences(LIKE_A_SLIP, slipText(params), probably(doubt.proposal, unit), because(params)),
      found: amount(value, unit),
      expected: doubt.proposal === null ? null : amount(doubt.proposal, unit),
      advice: withFolded(params.breaks ? CORRECT_OR_EMPTY : CHECK_UNIT, params),
    };
  }),
  diagnosis: kind(WARNING, (params: Diagnosis) => {
    const { proposal, unit, value, times } = params;
    return {
      message: sentences(diagnosisText(params), probably(proposal, unit), because(params)),
      found: amount(value, unit),
      expected: proposal === null ? null : amount(proposal, unit),
      advice: withFolded(params.breaks ? CORRECT_OR_EMPTY : times === null ? CHECK : CHECK_UNIT, params),
    };
  }),
  jump: kind(
    WARNING,
    (params: DoubtedValue & Explained & { readonly doubt: { readonly factor: number; readonly usual: number } }) => {
      const { doubt, unit, value } = params;
      return {
        message: sentences(
          text('Резкий скачок.', 'Sharp jump.'),
          reasonText({ kind: 'past', usual: doubt.usual, times: doubt.factor }, { unit, rule: null }),
          because(params),
        ),
        found: amount(value, unit),
        advice: withFolded(params.breaks ? CORRECT_OR_EMPTY : CHECK, params),
      };
    },
  ),
  deviation: kind(
    WARNING,
    (params: DoubtedValue & { readonly low: number; readonly high: number; readonly median: number }) => {
      const { unit, value } = params;
      return {
        message: sentences(
          text('Отклонение больше допустимого.', 'Deviation over the limit.'),
          reasonText({ kind: 'deviation', ...params }, { unit, rule: null }),
        ),
        found: both((locale) => formatAmount(value, unit, locale, { decimals: 2, significant: 4 })),
        advice: text(
          'Проверьте числа, из которых считают показатель. Если они верны, ничего менять не нужно.',
          'Check the numbers behind it. If they are right, change nothing.',
        ),
      };
    },
  ),
} as const;
