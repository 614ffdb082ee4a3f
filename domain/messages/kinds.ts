import { formatDate } from '../language/format.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text } from '../language/text.ts';
import { quoted } from '../organisations/names.ts';
import { ACCOUNT_KINDS, NO_ADDRESS } from './account-kinds.ts';
import { COMPANY_KINDS } from './company-kinds.ts';
import { kindsOf, words, type KindOf, type MessageWords } from './define-kind.ts';
import type { MessageTopic } from './topics.ts';

const questionnaires = kindsOf('questionnaires');
const questions = kindsOf('questions');
const deadlines = kindsOf('deadlines');
const market = kindsOf('market');
const subscription = kindsOf('subscription');

/** ` до 01.03.2026`; nothing where no day is set. */
const until = (day: string) =>
  day === '' ? text('', '') : text(` до ${formatDate(day, 'ru')}`, ` by ${formatDate(day, 'en')}`);

/** `Ответьте до 01.03.2026.`; nothing in a message of an older portal. */
const answerBy = (day: string) =>
  day === '' ? text('', '') : text(`Ответьте${until(day).ru}.`, `Please answer${until(day).en}.`);

const after = (sentence: string) => (sentence === '' ? '' : ` ${sentence}`);

/** A question that names its metric names it once. */
const naming = (metric: string, about: string, question: string) =>
  question.includes(metric) ? question : `${about} ${question}`;

const leftDays = (days: string) =>
  text(`${days} ${pluralRu(Number(days), 'день', 'дня', 'дней')}`, `${days} ${pluralEn(Number(days), 'day', 'days')}`);

/** How a questionnaire ended, as its author reads it. */
const processedTitle = (status: string) => {
  if (status === 'to_check') return text('Анкета ждёт вашей проверки', 'Check your questionnaire');
  if (status === 'rejected' || status === 'failed') return text('Анкета не принята', 'Questionnaire not accepted');
  return text('Анкета обработана', 'Questionnaire processed');
};

/**
 * Every kind of message, with its parameters, its words in both languages and the page it leads to. A new kind is one
 * entry here. Parameters are texts; a day is `2026-01-31`. Nothing about another company belongs into a message.
 */
const KINDS = {
  ...ACCOUNT_KINDS,
  ...COMPANY_KINDS,
  /** `status`: how it ended, a `SessionStatus`. */
  session_processed: questionnaires(
    ['session', 'company', 'year', 'status', 'errors', 'warnings'],
    ({ session, status }) => `/sessions/${session}/${status === 'to_check' ? 'check' : 'metrics'}`,
    ({ session, company, year, status, errors, warnings }) => {
      const of = year === '' ? text('', '') : text(` за ${year} год`, ` for ${year}`);
      return words(
        processedTitle(status),
        text(
          `${company}: анкета № ${session}${of.ru}. Ошибок: ${errors}, предупреждений: ${warnings}.`,
          `${company}: questionnaire No. ${session}${of.en}. Errors: ${errors}, warnings: ${warnings}.`,
        ),
      );
    },
  ),
  /** The staff sent it back; `note`: in their own words. */
  session_returned: questionnaires(
    ['session', 'company', 'year', 'cells', 'note'],
    ({ session }) => `/sessions/${session}/check`,
    ({ session, company, year, cells, note }) =>
      words(
        text('Анкету вернули на проверку', 'Questionnaire sent back'),
        text(
          `${company}: анкета № ${session} за ${year} год. Проверьте ячеек: ${cells}. Остальные значения приняты.${after(note)}`,
          `${company}: questionnaire No. ${session} for ${year}. Cells to check: ${cells}. All other values stay accepted.${after(note)}`,
        ),
      ),
  ),
  sheet_assigned: questionnaires(
    ['process', 'year', 'person', 'due', 'note'],
    '/data',
    ({ process, year, person, due, note }) =>
      words(
        text('Вам передан лист анкеты', 'A sheet is yours to fill in'),
        text(
          `${person} просит заполнить «${process}» за ${year} год${until(due).ru}.${after(note)}`,
          `${person} asks you to fill in “${process}” for ${year}${until(due).en}.${after(note)}`,
        ),
      ),
  ),
  sheet_taken_back: questionnaires(['process', 'year', 'person'], '/data', ({ process, year, person }) =>
    words(
      text('Лист анкеты больше не за вами', 'A sheet is no longer yours'),
      text(
        `«${process}» за ${year} год: заполнять больше не нужно. Лист передал или забрал коллега: ${person}.`,
        `“${process}” for ${year}: you no longer need to fill it in. Reassigned by ${person}.`,
      ),
    ),
  ),
  question_asked: questions(
    // The question in English is stored where it is the portal's own text, which names the metric.
    ['metric', 'year', 'question', 'question_en', 'due', 'page'],
    ({ page }) => page,
    ({ metric, year, question, question_en, due }) =>
      words(
        text('Вопрос о значении', 'Question about a value'),
        text(
          `${naming(metric, `«${metric}» за ${year} год.`, question)}${after(answerBy(due).ru)}`,
          `${question_en || naming(metric, `“${metric}” for ${year}.`, question)}${after(answerBy(due).en)}`,
        ),
      ),
  ),
  question_answered: questions(
    // In an older message the answer is in Russian alone.
    ['metric', 'year', 'company', 'answer', 'answer_en', 'page'],
    ({ page }) => page,
    ({ metric, year, company, answer, answer_en }) =>
      words(
        text('Ответ на вопрос', 'Question answered'),
        text(
          `${company}: «${metric}» за ${year} год. ${answer}`,
          `${company}: “${metric}” for ${year}. ${answer_en || answer}`,
        ),
      ),
  ),
  deadline_near: deadlines(
    ['year', 'due', 'note', 'page'],
    ({ page }) => page,
    ({ year, due, note }) =>
      words(
        text('Приближается срок сдачи анкеты', 'The questionnaire is due soon'),
        text(
          `Пришлите данные за ${year} год${until(due).ru}.${after(note)}`,
          `Send your data for ${year}${until(due).en}.${after(note)}`,
        ),
      ),
  ),
  /** To the contact person of a company that takes part in a campaign; `company` is their own. */
  campaign_invited: deadlines(
    ['year', 'company', 'due'],
    ({ year }) => `/data?year=${year}`,
    ({ year, company, due }) =>
      words(
        text(`Приглашение в сбор за ${year} год`, `Invitation to report for ${year}`),
        text(
          `${company}: пришлите анкету за ${year} год${until(due).ru}. Шаблон с вашими прошлыми числами ждёт на странице «Данные».`,
          `${company}: send your data for ${year}${until(due).en}. The template with your earlier numbers is on the Data page.`,
        ),
      ),
  ),
  /** Written by somebody of the operator's staff to the companies of a campaign. */
  campaign_reminder: deadlines(
    ['year', 'subject', 'text'],
    ({ year }) => `/data?year=${year}`,
    ({ subject, text: body }) => words(text(subject, subject), text(body, body)),
  ),
  market_published: market(['year'], '/benchmarks/final', ({ year }) =>
    words(
      text('Опубликован новый рынок', 'New market published'),
      text(
        `Опубликован рынок за ${year} год. Посмотрите, какое место заняла ваша компания.`,
        `The market for ${year} is published. See where your company stands.`,
      ),
    ),
  ),
  /** `instead`: the release they read now, or nothing. */
  release_withdrawn: market(
    ['release', 'built', 'words', 'words_en', 'instead', 'instead_built'],
    '/benchmarks/final',
    ({ release, built, words: said, words_en, instead, instead_built }) =>
      words(
        text('Выпуск рынка отозван', 'Market release withdrawn'),
        text(
          `Выпуск № ${release} от ${formatDate(built, 'ru')} отозван. ${said} ${
            instead === '' ? 'Рынок на проверке.' : `Показан выпуск № ${instead} от ${formatDate(instead_built, 'ru')}.`
          }`,
          `Release No. ${release} of ${formatDate(built, 'en')} was withdrawn. ${words_en === '' ? said : words_en} ${
            instead === ''
              ? 'The market is under review.'
              : `Release No. ${instead} of ${formatDate(instead_built, 'en')} is shown.`
          }`,
        ),
      ),
  ),
  subscription_ending: subscription(
    ['tariff', 'until', 'days'],
    '/profile/tariff-plans',
    ({ tariff, until: last, days }) => {
      const left = leftDays(days);
      return words(
        text('Заканчивается подписка', 'Subscription ending'),
        text(
          `Тариф «${tariff}» действует до ${formatDate(last, 'ru')}, осталось ${left.ru}. Чтобы рынок остался открыт, продлите подписку.`,
          `The “${tariff}” tariff is valid until ${formatDate(last, 'en')}, ${left.en} left. Extend the subscription to keep the market open.`,
        ),
      );
    },
  ),
  access_requested: subscription(
    ['company', 'person', 'address', 'page'],
    // Older requests do not say theirs.
    ({ page }) => page || '/admin/pricing',
    ({ company, person, address }) =>
      words(
        text('Запрос доступа к рынку', 'Request for access to the market'),
        text(
          `Компания ${quoted(company).ru} просит открыть ей рынок. Ответьте ей: ${[person, address || NO_ADDRESS.ru].join(', ')}.`,
          `${quoted(company).en} would like access to the market. Reply to ${[person, address || NO_ADDRESS.en].join(', ')}.`,
        ),
      ),
  ),
};

export type MessageKind = keyof typeof KINDS;
type ParamsOf<K extends MessageKind> = (typeof KINDS)[K] extends KindOf<infer P> ? Readonly<Record<P, string>> : never;

/** What the portal tells a person, with what is needed to word it. */
export type MessageContent = {
  [K in MessageKind]: { readonly kind: K; readonly params: ParamsOf<K> };
}[MessageKind];

/** A message as it is stored: of an older portal, perhaps without a parameter. */
export interface StoredMessage {
  readonly kind: MessageKind;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export const MESSAGE_KINDS = Object.keys(KINDS) as readonly MessageKind[];

const kindOf = (kind: MessageKind): KindOf<string> => KINDS[kind];

export const topicOf = (kind: MessageKind): MessageTopic => kindOf(kind).topic;

export const kindsOfTopics = (topics: readonly MessageTopic[]): readonly MessageKind[] =>
  MESSAGE_KINDS.filter((kind) => topics.includes(topicOf(kind)));

const filled = ({ kind, params }: StoredMessage): Record<string, string> =>
  Object.fromEntries(kindOf(kind).params.map((name) => [name, params[name] ?? '']));

/** A message as people read it. */
export const messageWords = (message: StoredMessage): MessageWords => kindOf(message.kind).words(filled(message));

/** Where something is done about a message: an address of the portal. */
export const messagePage = (message: StoredMessage): string => kindOf(message.kind).page(filled(message));
