import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text, type Text } from '#domain/language/text.ts';

export const NO_SUBSCRIPTION = text(
  'У вашей компании нет действующей подписки, поэтому показатели рынка закрыты. Подписку оформляет администратор портала.',
  'Your company has no active subscription, so the market is closed. The portal’s administrator arranges a subscription.',
);

export const NOT_RELEASED = text(
  'Рынок ещё не опубликован. Выбрать группу можно будет после первой публикации.',
  'The market is not published yet. A group can be chosen after the first publication.',
);

export const STAFF_ONLY = text(
  'Этот расчёт запускают аналитики портала. Расчёт своей компании: POST /api/bench-params/client/.',
  'This calculation is run by the portal’s analysts. For the own company: POST /api/bench-params/client/.',
);

export const FILTERED_BY_STAFF = text(
  'По годам и компаниям рынок отбирают аналитики портала. Выберите одну отрасль и одну ИТ-систему.',
  'By years and companies the market is filtered by the portal’s analysts. Choose one industry and one IT system.',
);

export const COMPANIES_FOR_STAFF = text(
  'По компаниям рынок отбирают аналитики портала. Уберите компании из отбора.',
  'By companies the market is filtered by the portal’s analysts. Take the companies out of the choice.',
);

export const CLIENTS_ONLY = text(
  'Расчёт клиента запускает сотрудник компании-клиента: в нём показано место его компании.',
  'A client’s calculation is run by an employee of the client company: it shows the place of that company.',
);

export const NO_DATA = text(
  'Под эти параметры не подходит ни одна компания с принятой анкетой. Расширьте отбор.',
  'No company with an accepted questionnaire fits these parameters. Widen the choice.',
);

export const NOT_DONE = text(
  'Расчёт ещё не готов. Дождитесь, пока он закончится.',
  'The calculation is not done yet. Wait until it is.',
);

export const FROZEN = text(
  'Этот расчёт был итоговым, поэтому его цифры больше не меняются. Скопируйте его параметры в новый расчёт.',
  'This calculation was final, so its figures do not change any more. Copy its parameters into a new calculation.',
);

export const BEING_PUBLISHED = text(
  'Расчёт сейчас публикуется, поэтому его границы и решения не меняются. Дождитесь окончания публикации.',
  'The calculation is being published, so its thresholds and decisions do not change. Wait until it is published.',
);

/** Also for clients of a portal whose market was published before there were releases. */
export const RELEASE_IN_PREPARATION = text(
  'Выпуск готовится: рыночные цифры появятся через несколько минут.',
  'The release is being prepared: the market’s figures will appear in a few minutes.',
);

export const NO_EXPORT = (tariff: string): Text =>
  text(
    `Тариф «${tariff}» не разрешает выгрузку. Сменить тариф может контактное лицо компании или администратор портала.`,
    `The tariff “${tariff}” does not allow exports. The company’s contact or the portal’s administrator can change it.`,
  );

export const noCalculationsLeft = (tariff: string, most: number, used: number): Text =>
  text(
    `По тарифу «${tariff}» компании доступно ${most} ${pluralRu(most, 'расчёт', 'расчёта', 'расчётов')} в месяц, ` +
      `использовано ${used}. Дождитесь следующего месяца или смените тариф: это может контактное лицо компании или администратор портала.`,
    `The tariff “${tariff}” allows the company ${most} ${pluralEn(most, 'calculation', 'calculations')} a month, ` +
      `${used} ${pluralEn(used, 'is', 'are')} used. Wait for the next month or change the tariff: the company’s contact or the portal’s administrator can do it.`,
  );
