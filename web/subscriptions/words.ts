import { formatNumber } from '#domain/language/format.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

/** Texts for a tariff and its limits, for the administrator and the client. */
export const tariffWords = defineTexts(
  {
    days: (n: number) => `${formatNumber(n, 'ru')}\u00a0${pluralRu(n, 'день', 'дня', 'дней')}`,
    months: (n: number) => `${formatNumber(n, 'ru')}\u00a0${pluralRu(n, 'месяц', 'месяца', 'месяцев')}`,
    perPeriod: (n: number) =>
      n === 1 ? 'за месяц' : `за ${formatNumber(n, 'ru')}\u00a0${pluralRu(n, 'месяц', 'месяца', 'месяцев')}`,
    users: 'Пользователей',
    calculations: 'Сохранённых групп в месяц',
    export: 'Файлы: Excel, PDF, слайды',
    unlimited: 'без ограничения',
    yes: 'есть',
    no: 'нет',
    upTo: (n: number) => `до ${formatNumber(n, 'ru')}`,
    price: 'Цена',
  },
  {
    days: (n: number) => `${formatNumber(n, 'en')}\u00a0${pluralEn(n, 'day', 'days')}`,
    months: (n: number) => `${formatNumber(n, 'en')}\u00a0${pluralEn(n, 'month', 'months')}`,
    perPeriod: (n: number) =>
      n === 1 ? 'per month' : `for ${formatNumber(n, 'en')}\u00a0${pluralEn(n, 'month', 'months')}`,
    users: 'Users',
    calculations: 'Saved groups per month',
    export: 'Files: Excel, PDF, slides',
    unlimited: 'no limit',
    yes: 'yes',
    no: 'no',
    upTo: (n: number) => `up to ${formatNumber(n, 'en')}`,
    price: 'Price',
  },
);
