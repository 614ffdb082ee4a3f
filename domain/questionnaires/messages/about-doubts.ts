import { WARNING } from '../../journal/levels.ts';
import { digitsFor } from '../../figures/digits.ts';
import { inEnglish } from '../../language/english-names.ts';
import { formatNumber } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
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
}

export interface AboutDoubt extends DoubtedValue, Explained {
  readonly proposal: number | null;
}

const sentences = (...some: readonly (Text | null)[]): Text =>
  both((locale) => some.flatMap((one) => (one ? [one[locale]] : [])).join(' '));

/** «В 1 000 раз больше», «в 5,9 раза меньше»: after a fraction it is always «раза». */
function timesText(times: number, locale: Locale): string {
  const size = Number((times >= 1 ? times : 1 / times).toPrecision(2));
  const shown = formatNumber(size, locale);
  if (locale === 'en') return `${shown} times ${times >= 1 ? 'higher' : 'lower'}`;
  const word = Number.isInteger(size) ? pluralRu(size, 'раз', 'раза', 'раз') : 'раза';
  return `в\u00a0${shown}\u00a0${word} ${times >= 1 ? 'больше' : 'меньше'}`;
}

const isMonths = (times: number): boolean => Math.round(Math.max(times, 1 / times)) === 12;

const amount = (value: number, unit: string): Text => both((locale) => formatAmount(value, unit, locale, 'full'));

/** «4 300 тыс. руб.» ends a sentence as it is. */
const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

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
    ...(figures > 0 ? [`${figures} ${pluralEn(figures, 'metric', 'metrics')}`] : []),
    ...(rules > 0 ? [`${rules} ${pluralEn(rules, 'methodology rule', 'methodology rules')}`] : []),
  ];
  return text(`Из-за него под вопросом ещё ${ru.join(' и ')}.`, `It puts ${en.join(' and ')} in question.`);
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
  return text(ended(`${advice.ru} С ним исчезнет: ${named.ru}`), ended(`${advice.en} With it go: ${named.en}`));
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
  const month = isMonths(times) ? text(', как месяц и год', ', like a month against a year') : text('', '');
  return both((locale) => {
    const ratio = timesText(times, locale);
    const own = formatAmount(usual, unit, locale, 'typed');
    if (against === 'market')
      return locale === 'ru' ? `Примерно ${ratio}, чем обычно у рынка.` : `About ${ratio} than usual for the market.`;
    return locale === 'ru'
      ? `Примерно ${ratio}, чем в другие свои годы (${own})${month.ru}.`
      : `About ${ratio} than in its other years (${own})${month.en}.`;
  });
}

export interface Diagnosis extends AboutDoubt {
  /** So many times too large; null: it is asked as it stands. */
  readonly times: number | null;
  /** The rule it breaks together with what was sent before. */
  readonly rule: string | null;
}

function diagnosisText({ times, rule }: Diagnosis): Text {
  if (rule !== null)
    return text(
      `Необычное число. С присланным раньше оно не сходится: ${ended(rule)}`,
      `Unusual number. It does not fit what was sent before: ${ended(inEnglish(rule))}`,
    );
  if (times === null)
    return text(
      'Необычное число. С остальными вашими числами оно даёт то, чего обычно не бывает.',
      'Unusual number. Together with your other numbers it gives what is hardly ever seen.',
    );
  return both((locale) =>
    locale === 'ru'
      ? `${LIKE_A_SLIP.ru} Примерно ${timesText(times, 'ru')}, чем обычно при остальных ваших числах.`
      : `${LIKE_A_SLIP.en} About ${timesText(times, 'en')} than usual with your other numbers.`,
  );
}

export interface Impossible extends AboutDoubt {
  readonly why: 'bounds' | 'fraction' | 'rule';
  readonly rule: string | null;
}

function impossibleText({ why, rule, unit }: Impossible): Text {
  if (why === 'bounds') return text('Доля бывает только от 0 до 100 %.', 'A share lies between 0 and 100%.');
  if (why === 'fraction')
    return text(`В единицах «${unit}» бывают только целые числа.`, `Only whole numbers are counted in “${unit}”.`);
  return text(
    `С присланным раньше не выполняется правило методики: ${ended(rule ?? '')}`,
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
      advice: withFolded(CHECK_UNIT, params),
    };
  }),
  diagnosis: kind(WARNING, (params: Diagnosis) => {
    const { proposal, unit, value, times } = params;
    return {
      message: sentences(diagnosisText(params), probably(proposal, unit), because(params)),
      found: amount(value, unit),
      expected: proposal === null ? null : amount(proposal, unit),
      advice: withFolded(times === null ? CHECK : CHECK_UNIT, params),
    };
  }),
  jump: kind(
    WARNING,
    (params: DoubtedValue & Explained & { readonly doubt: { readonly factor: number; readonly usual: number } }) => {
      const { doubt, unit, value } = params;
      return {
        message: sentences(
          text('Скачок к своим годам.', 'Jump from other years.'),
          both((locale) => {
            const [ratio, usual] = [timesText(doubt.factor, locale), formatAmount(doubt.usual, unit, locale, 'typed')];
            return locale === 'ru'
              ? `Теперь ${ratio}, чем в другие свои годы (${usual}).`
              : `Now ${ratio} than in its other years (${usual}).`;
          }),
          because(params),
        ),
        found: amount(value, unit),
        advice: withFolded(CHECK, params),
      };
    },
  ),
  deviation: kind(
    WARNING,
    (params: DoubtedValue & { readonly low: number; readonly high: number; readonly median: number }) => {
      const { low, high, median, unit, value } = params;
      const digits = digitsFor(high - low, [low, high]);
      return {
        message: both((locale) => {
          const range = `${formatNumber(low, locale, digits)}…${formatNumber(high, locale, digits)}`;
          const middle = formatAmount(median, unit, locale, digits);
          return ended(
            locale === 'ru'
              ? `Отклонение больше допустимого: вне ${range} вокруг середины рынка ${middle}`
              : `Deviation over the limit: outside ${range}, the allowed range around the market’s median of ${middle}`,
          );
        }),
        found: both((locale) => formatAmount(value, unit, locale, { decimals: 2, significant: 4 })),
        advice: text(
          'Проверьте числа, из которых он считается. Если они верны, ничего менять не нужно.',
          'Check the numbers behind it. If they are right, change nothing.',
        ),
      };
    },
  ),
} as const;
