import { defineTexts } from '#web/ui/language.tsx';

export const contactTexts = defineTexts(
  {
    questions: 'Вопросы',
    nobody: 'администратор портала',
    request: 'Запросить доступ',
    sent: (when: string, person: string) =>
      `Запрос отправлен сегодня в ${when} (${person}). Администраторы портала его получили.`,
    answers: 'Ответит',
    justSent: 'Запрос отправлен администраторам портала',
  },
  {
    questions: 'Questions',
    nobody: 'the portal administrator',
    request: 'Request access',
    sent: (when: string, person: string) =>
      `Request sent today at ${when} (${person}). The portal administrators have received it.`,
    answers: 'Reply from',
    justSent: 'Request sent to the portal administrators',
  },
);

export const contactCardTexts = defineTexts(
  {
    title: 'К кому обращаться клиентам',
    about:
      'Имя и адрес видны на главной странице клиента, без подписки, на странице тарифов и там, где не хватает прав.',
    none: 'Никто не указан: клиентам предложено обратиться к администратору портала.',
    edit: 'Изменить',
    add: 'Указать',
    dialog: 'К кому обращаться клиентам',
    name: 'Фамилия и имя',
    email: 'Электронная почта',
    emailWrong: 'Адрес выглядит как name@company.ru',
    phone: 'Телефон',
    save: 'Сохранить',
    saved: 'Контакт сохранён',
  },
  {
    title: 'Whom clients contact',
    about:
      'The name and address appear on a client’s home page, without a subscription, in tariffs and where rights are missing.',
    none: 'Nobody is named: clients are advised to contact the portal administrator.',
    edit: 'Edit',
    add: 'Name someone',
    dialog: 'Whom clients contact',
    name: 'Full name',
    email: 'Email',
    emailWrong: 'An address looks like name@company.com',
    phone: 'Phone number',
    save: 'Save',
    saved: 'Contact saved',
  },
);
