import { defineTexts } from '#web/ui/language.tsx';

export const tariffFileTexts = defineTexts(
  {
    title: 'Файлов нет в тарифе',
    why: (tariff: string) =>
      `Тариф «${tariff}» не разрешает выгрузку: ни PDF и Excel, ни слайды, ссылки и таблицы. На экране всё остаётся как есть, страницу можно напечатать.`,
    own: 'Вы можете сменить тариф сами.',
    ask: 'Сменить тариф может контактное лицо вашей компании или администратор портала.',
    answers: 'Ответит',
    tariffs: 'К тарифам',
    close: 'Закрыть',
  },
  {
    title: 'Files are not in your tariff',
    why: (tariff: string) =>
      `The “${tariff}” tariff does not include exports: no PDF or Excel, slides, links or tables. Everything stays on screen, and you can print the page.`,
    own: 'You can change the tariff yourself.',
    ask: 'Your company contact or the portal administrator can change the tariff.',
    answers: 'Reply from',
    tariffs: 'See tariffs',
    close: 'Close',
  },
);
