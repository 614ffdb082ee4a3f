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
    verb: text('Найти контакты', 'Find contacts'),
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
  sign: {
    title: () => text('Расчёт готов, выпуск ждёт подписи', 'A calculation is done and waits to be signed'),
    verb: text('К подписи', 'Review'),
  },
  outside: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'анкета принята', 'анкеты приняты', 'анкет принято')} и ещё не в рынке`,
        `${n} ${pluralEn(n, 'questionnaire', 'questionnaires')} accepted and not yet in the market`,
      ),
    verb: text('Рассчитать', 'Calculate'),
  },
  correcting: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'анкета', 'анкеты', 'анкет')}: компания правит ячейки`,
        `${n} ${pluralEn(n, 'questionnaire', 'questionnaires')} being corrected by the company`,
      ),
    verb: text('Открыть', 'Open'),
  },
  returned: {
    title: (n) =>
      text(
        `${n} ${pluralRu(n, 'анкета возвращена', 'анкеты возвращены', 'анкет возвращено')} компании`,
        `${n} ${pluralEn(n, 'questionnaire', 'questionnaires')} sent back to the company`,
      ),
    verb: text('Открыть', 'Open'),
  },
  promised: {
    title: (n) =>
      text(
        `${companiesText(n).ru} ${pluralRu(n, 'обещала', 'обещали', 'обещали')} анкету по телефону`,
        `${companiesText(n).en} promised a questionnaire on the phone`,
      ),
    verb: text('Открыть', 'Open'),
  },
  erasing: {
    title: (n) =>
      text(
        `Стирание ${n} ${pluralRu(n, 'компании', 'компаний', 'компаний')} ждёт второго администратора`,
        `Erasure of ${companiesText(n).en} awaits another administrator`,
      ),
    verb: text('Открыть', 'Open'),
  },
  publication: {
    title: () => text('Приближается дата выпуска рынка', 'The market release date is near'),
    verb: text('Открыть', 'Open'),
  },
  close: {
    title: () => text('Срок прошёл, кампания не закрыта', 'The deadline has passed, the campaign is still open'),
    verb: text('Открыть кампанию', 'Open campaign'),
  },
};

/** Parts of the home page that are counted apart. */
export const PART_NAMES = {
  questionnaires: text('анкеты', 'questionnaires'),
  round: text('кампания', 'the campaign'),
  questions: text('вопросы', 'questions'),
  market: text('расчёты', 'calculations'),
  erasures: text('стирания', 'erasures'),
  letters: text('письма', 'letters'),
  subscriptions: text('подписки', 'subscriptions'),
} as const;

/** The next day that people wait for. */
export const NEXT_DAY_TEXTS: Readonly<Record<'opening' | 'deadline' | 'publication', (day: Text) => Text>> = {
  opening: (day) => text(`Следующая дата: открытие кампании ${day.ru}.`, `Next date: campaign opens on ${day.en}.`),
  deadline: (day) => text(`Следующая дата: срок сдачи ${day.ru}.`, `Next date: deadline on ${day.en}.`),
  publication: (day) => text(`Следующая дата: публикация ${day.ru}.`, `Next date: publication on ${day.en}.`),
};
