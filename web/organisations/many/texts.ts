import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const manyCompaniesTexts = defineTexts(
  {
    subscribe: 'Оформить подписку',
    subscribeTitle: (n: number) => `Подписка: ${n} ${pluralRu(n, 'компании', 'компаниям', 'компаниям')}`,
    tariff: 'Тариф',
    from: 'Начало',
    to: 'Окончание',
    backwards: 'Окончание не может быть раньше начала',
    contactHint: 'Контактным лицом подписки станет контактное лицо компании, если оно есть.',
    refused: (n: number) =>
      `Нельзя оформить ${n} ${pluralRu(n, 'компании', 'компаниям', 'компаниям')}. Ничего не сохранено:`,
    rest: (n: number) => `Оформить остальным (${n})`,
    subscribed: (n: number) => `Подписка оформлена: ${n} ${pluralRu(n, 'компании', 'компаниям', 'компаниям')}`,
    branches: 'Задать отрасли',
    branchesTitle: (n: number) => `Отрасли: ${n} ${pluralRu(n, 'компании', 'компаниям', 'компаниям')}`,
    branchesField: 'Отрасли',
    branchesHelp: 'Заменят нынешние отрасли выбранных компаний. Первая станет основной.',
    branchesSaved: (n: number) => `Отрасли заданы: ${n} ${pluralRu(n, 'компании', 'компаниям', 'компаниям')}`,
  },
  {
    subscribe: 'Add subscription',
    subscribeTitle: (n: number) => `Subscription for ${n} ${pluralEn(n, 'company', 'companies')}`,
    tariff: 'Tariff',
    from: 'Start',
    to: 'End',
    backwards: 'The end date cannot be before the start date',
    contactHint: 'The company contact, where there is one, becomes the subscription contact.',
    refused: (n: number) => `Cannot add for ${n} ${pluralEn(n, 'company', 'companies')}. Nothing has been saved:`,
    rest: (n: number) => `Add for the other ${n}`,
    subscribed: (n: number) => `Subscription added for ${n} ${pluralEn(n, 'company', 'companies')}`,
    branches: 'Set industries',
    branchesTitle: (n: number) => `Industries of ${n} ${pluralEn(n, 'company', 'companies')}`,
    branchesField: 'Industries',
    branchesHelp: 'They replace the current industries of the selected companies. The first becomes the main one.',
    branchesSaved: (n: number) => `Industries set for ${n} ${pluralEn(n, 'company', 'companies')}`,
  },
);
