import { ERROR, INFO, WARNING } from '../../journal/levels.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';
import { kind } from './kind.ts';

/** How a workbook reaches out of itself. */
export type CalloutKind = 'function' | 'program' | 'book' | 'link' | 'picture' | 'connection' | 'object' | 'addin';

export interface CalloutParams {
  readonly kind: CalloutKind;
  /** The function, program, file or host that is named. */
  readonly what: string;
  /** The first places: cells, or defined names. */
  readonly places: readonly string[];
  readonly count: number;
}

const WHAT: Readonly<Record<CalloutKind, Text>> = {
  function: text(
    'Формула обращается в интернет или к внешней службе',
    'A formula reaches out to the internet or an external service',
  ),
  program: text(
    'Формула обращается к другой программе или может её запустить',
    'A formula talks to another program or may start it',
  ),
  book: text(
    'Книга берёт или может взять значения из другого файла',
    'The workbook takes values from another file, or may do so',
  ),
  link: text('Ссылка ведёт за пределы книги', 'A link leads out of the workbook'),
  picture: text('Рисунок загружается из внешнего источника', 'A picture is loaded from outside'),
  connection: text('Книга подключается к внешним данным', 'The workbook connects to external data'),
  object: text(
    'В книгу вложен объект, файл или элемент управления',
    'The workbook contains an embedded object, file or control',
  ),
  addin: text('С книгой открывается надстройка', 'The workbook opens an add-in'),
};

const ANSWER = text('Число, введённое с клавиатуры', 'A number typed in');

const callout = ({ kind: how, what, places, count }: CalloutParams) => {
  const rest = count - places.length;
  const more = rest > 0 ? [text(`и ещё ${rest}`, `and ${rest} more`)] : [];
  const list = (locale: 'ru' | 'en'): string => [...places, ...more.map((one) => one[locale])].join(', ');
  const foundIn = (locale: 'ru' | 'en'): string => [what, list(locale)].filter(Boolean).join(': ');
  return {
    message: text(`${WHAT[how].ru}.`, `${WHAT[how].en}.`),
    found: text(foundIn('ru'), foundIn('en')),
    advice: text(
      'Если обращение не нужно, уберите его из книги. В файле с замечаниями его уже нет: формулы заменены последними значениями.',
      'Remove it from the workbook unless it is needed. The file with findings no longer has it: formulas are replaced by their last values.',
    ),
  };
};

export interface FormulaCount {
  readonly formulas: number;
}

const TOO_MANY = text(
  'На листе больше формул, чем проверяет портал.',
  'The sheet has more formulas than the portal checks.',
);
const countOf = (formulas: number): Text =>
  text(
    `${formulas} ${pluralRu(formulas, 'формула', 'формулы', 'формул')}`,
    `${formulas} ${pluralEn(formulas, 'formula', 'formulas')}`,
  );

/** About what reaches out of the workbook. */
export const CALLOUT_FINDINGS = {
  calls_out: kind(WARNING, callout),
  /** Nothing happens before somebody follows it. */
  leads_out: kind(INFO, callout),
  answer_calls_out: kind(ERROR, ({ kind: how, what }: Pick<CalloutParams, 'kind' | 'what'>) => ({
    message: text(
      `${WHAT[how].ru}: такой ответ нельзя принять.`,
      `${WHAT[how].en}: such an answer cannot be accepted.`,
    ),
    found: what,
    expected: ANSWER,
    advice: text(
      'Замените формулу числом и загрузите анкету снова.',
      'Replace the formula with a number and upload the questionnaire again.',
    ),
  })),
  /** Of a sheet with answers: any of them may be worked out by a formula nobody has looked at. */
  answers_unchecked: kind(ERROR, ({ formulas }: FormulaCount) => ({
    message: TOO_MANY,
    found: countOf(formulas),
    advice: text(
      'Замените формулы на листе значениями (копировать, затем «Вставить значения») и загрузите анкету снова.',
      'Replace the formulas of the sheet with values (copy, then “Paste values”) and upload the questionnaire again.',
    ),
  })),
  formulas_unchecked: kind(WARNING, ({ formulas }: FormulaCount) => ({
    message: TOO_MANY,
    found: countOf(formulas),
    advice: text(
      'Не открывайте лист в исходном файле, если не доверяете ему. В файле с замечаниями формулы этого листа заменены последними значениями.',
      'Do not open the sheet in the original file unless you trust it. In the file with findings the formulas of this sheet are replaced by their last values.',
    ),
  })),
  more_callouts: kind(WARNING, ({ rest }: { readonly rest: number }) => ({
    message: text(
      `И ещё ${rest} ${pluralRu(rest, 'место', 'места', 'мест')}, из ${pluralRu(rest, 'которого', 'которых', 'которых')} книга обращается наружу.`,
      `The workbook reaches out from ${rest} more ${pluralEn(rest, 'place', 'places')}.`,
    ),
  })),
} as const;

/** The kinds of findings about it. */
export const CALLOUT_CODES = Object.keys(CALLOUT_FINDINGS) as readonly (keyof typeof CALLOUT_FINDINGS)[];
