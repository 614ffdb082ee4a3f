import { companiesText } from './count-text.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import type { WaitingKind } from './waiting.ts';

/** What waits, in one line, and the one verb that deals with it. */
export const WAITING_TEXTS: Readonly<
  Record<WaitingKind, { readonly title: (count: number) => Text; readonly verb: Text }>
> = {
  failed: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'анкету', 'анкеты', 'анкет')} портал не смог обработать`,
        `${n} ${pluralEn(n, 'questionnaire', 'questionnaires')} failed in processing`,
      ),
    verb: text('Открыть', 'Open'),
  },
  answered: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'ответ компании ждёт', 'ответа компаний ждут', 'ответов компаний ждут')} решения`,
        `${n} ${pluralEn(n, 'answer from a company awaits', 'answers from companies await')} a decision`,
      ),
    verb: text('Решить', 'Decide'),
  },
  overdue: {
    title: (n) =>
      text(
        `${companiesText(n).ru} ${pluralRu(n, 'опаздывает', 'опаздывают', 'опаздывают')} с ответом на вопрос`,
        `${companiesText(n).en} overdue with an answer`,
      ),
    verb: text('Открыть', 'Open'),
  },
  question: {
    title: (n) =>
      text(
        `${companiesText(n).ru} с вопросом без ответа, срок не прошёл`,
        `${companiesText(n).en} with an unanswered question, not yet due`,
      ),
    verb: text('Открыть', 'Open'),
  },
  rejected: {
    title: (n) =>
      text(
        `${companiesText(n).ru}: анкета отклонена и не прислана заново`,
        `${companiesText(n).en}: file rejected, not sent again`,
      ),
    verb: text('Открыть', 'Open'),
  },
  late: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'отстающей компании', 'отстающим компаниям', 'отстающим компаниям')} пора напомнить`,
        `${n} ${pluralEn(n, 'company', 'companies')} behind to remind`,
      ),
    verb: text('Напомнить', 'Remind'),
  },
  undecided: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'значение похоже', 'значения похожи', 'значений похожи')} на ошибку, не решено`,
        `${n} likely ${pluralEn(n, 'error', 'errors')} undecided`,
      ),
    verb: text('Разобрать', 'Review'),
  },
  letters: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'письмо ждёт', 'письма ждут', 'писем ждут')} отправки вручную`,
        `${n} ${pluralEn(n, 'letter is', 'letters are')} to be sent by hand`,
      ),
    verb: text('Открыть', 'Open'),
  },
  unreachable: {
    title: (n) =>
      text(
        `У ${n} ${pluralRu(n, 'компании', 'компаний', 'компаний')} нет контактного лица`,
        `${companiesText(n).en} without a contact person`,
      ),
    verb: text('Показать', 'Show'),
  },
  access: {
    title: (n) =>
      text(
        `${companiesText(n).ru} ${pluralRu(n, 'просит', 'просят', 'просят')} открыть рынок`,
        `${companiesText(n).en} requested market access`,
      ),
    verb: text('Открыть запрос', 'Open request'),
  },
  erasure: {
    title: (n) =>
      text(
        `${companiesText(n).ru} ${pluralRu(n, 'предложена', 'предложены', 'предложены')} к стиранию, решаете вы`,
        `${companiesText(n).en} proposed for erasure, you decide`,
      ),
    verb: text('Открыть', 'Open'),
  },
  edition: {
    title: () => text('Проект редакции методики ждёт публикации', 'A draft edition awaits publication'),
    verb: text('Открыть проект', 'Open draft'),
  },
  ending: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'подписка заканчивается', 'подписки заканчиваются', 'подписок заканчивается')} за 30 дней`,
        `${n} ${pluralEn(n, 'subscription ends', 'subscriptions end')} within 30 days`,
      ),
    verb: text('Открыть подписки', 'Open subscriptions'),
  },
  close: {
    title: () => text('Срок прошёл, кампания не закрыта', 'The deadline has passed, the campaign is still open'),
    verb: text('Открыть кампанию', 'Open campaign'),
  },
};

/** The next day that people wait for. */
export const NEXT_DAY_TEXTS: Readonly<Record<'opening' | 'deadline' | 'publication', (day: Text) => Text>> = {
  opening: (day) => text(`Следующая дата: открытие кампании ${day.ru}.`, `Next date: campaign opens on ${day.en}.`),
  deadline: (day) => text(`Следующая дата: срок сдачи ${day.ru}.`, `Next date: deadline on ${day.en}.`),
  publication: (day) => text(`Следующая дата: публикация ${day.ru}.`, `Next date: publication on ${day.en}.`),
};
