import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';

export const NO_SUBSCRIPTION = text(
  'У вашей компании нет действующей подписки, поэтому показатели рынка закрыты. Подписку оформляет администратор портала.',
  'Your company has no active subscription, so market figures are not available. Ask the portal administrator to arrange one.',
);

export const FOR_COMPANIES = text(
  'Таблица компании есть только у её сотрудников. Рынок целиком можно выгрузить со страницы расчёта.',
  'Only a company’s employees have a table of their company. Export the whole market from the calculation page.',
);

export const NOT_RELEASED = text(
  'Рынок ещё не опубликован. Выбрать группу можно будет после первой публикации.',
  'The market has not been published yet. You can choose a group after the first publication.',
);

export const STAFF_ONLY = text(
  'Рынок собирают аналитики портала. Группу для своей компании сохраняет POST /api/bench-params/client/.',
  'Only portal analysts build the market. To save a group for your own company, use POST /api/bench-params/client/.',
);

export const FILTERED_BY_STAFF = text(
  'По годам и компаниям рынок отбирают аналитики портала. Выберите одну отрасль и одну ИТ-систему.',
  'Only portal analysts can filter the market by year and company. Choose one industry and one IT system.',
);

export const COMPANIES_FOR_STAFF = text(
  'По компаниям рынок отбирают аналитики портала. Уберите компании из отбора.',
  'Only portal analysts can filter the market by company. Remove the companies from the filters.',
);

export const CLIENTS_ONLY = text(
  'Группу сохраняет сотрудник компании-клиента: в ней показано место его компании.',
  'Only an employee of a client company can save a group: it shows that company’s place.',
);

export const NO_DATA = text(
  'Под эти параметры не подходит ни одна компания с принятой анкетой. Расширьте отбор.',
  'No company with an accepted questionnaire matches these parameters. Choose broader ones.',
);

export const OF_RELEASE = text(
  'Это группа, которую сохранил клиент: своих точных цифр у неё нет. Откройте опубликованный расчёт.',
  'This is a group saved by a client: it has no exact figures of its own. Open the published calculation.',
);

export const NOT_DONE = text(
  'Расчёт ещё не готов. Дождитесь, пока он закончится.',
  'The calculation is not finished yet. Wait until it is done.',
);

export const FROZEN = text(
  'Этот расчёт был итоговым, поэтому его цифры больше не меняются. Скопируйте его параметры в новый расчёт.',
  'This calculation was once final, so its figures cannot change. Copy its parameters into a new calculation.',
);

export const BEING_PUBLISHED = text(
  'Расчёт сейчас публикуется, поэтому его границы и решения не меняются. Дождитесь окончания публикации.',
  'The calculation is being published, so its thresholds and decisions cannot change. Wait until publishing finishes.',
);

/** Also for clients of a portal whose market was published before there were releases. */
export const RELEASE_IN_PREPARATION = text(
  'Рынок готовится: цифры появятся через несколько минут.',
  'The market is being prepared. Figures will appear in a few minutes.',
);

export const NO_EXPORT = (tariff: string): Text =>
  text(
    `Тариф «${tariff}» не разрешает выгрузку. Сменить тариф может контактное лицо компании или администратор портала.`,
    `The “${tariff}” tariff does not include exports. The company contact or the portal administrator can change it.`,
  );

export const noCalculationsLeft = (tariff: string, most: number, used: number): Text =>
  text(
    `По тарифу «${tariff}» компания сохраняет не больше ${most} ${pluralRu(most, 'группы', 'групп', 'групп')} в месяц, ` +
      `сохранено ${used}. Дождитесь следующего месяца или смените тариф: это может контактное лицо компании или администратор портала.`,
    `With the “${tariff}” tariff a company saves at most ${most} ${pluralEn(most, 'group', 'groups')} a month; ` +
      `yours has saved ${used}. Wait until next month, or ask the company contact or the portal administrator to change the tariff.`,
  );

export const UNKNOWN = text(
  'В запросе указано то, чего в портале нет. Обновите страницу и повторите.',
  'The request names something the portal does not have. Reload the page and try again.',
);
