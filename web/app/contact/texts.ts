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
    about: 'Имя и адрес клиенты видят на главной, на странице тарифов, без подписки и там, где не хватает прав.',
    none: 'Пока никто не указан: клиенты читают, что писать нужно администратору портала.',
    edit: 'Изменить',
    add: 'Указать',
    dialog: 'К кому обращаться клиентам',
    name: 'Фамилия и имя',
    email: 'Электронная почта',
    emailWrong: 'Проверьте адрес. Он выглядит так: имя@компания.ru',
    phone: 'Телефон',
    save: 'Сохранить',
    saved: 'Контакт сохранён',
  },
  {
    title: 'Whom clients contact',
    about:
      'Clients see the name and address on their home page, with the tariffs, without a subscription and where permissions are missing.',
    none: 'Nobody is named yet: clients are told to contact the portal administrator.',
    edit: 'Edit',
    add: 'Name someone',
    dialog: 'Whom clients contact',
    name: 'Full name',
    email: 'Email',
    emailWrong: 'Check the address: it should look like name@company.com',
    phone: 'Phone number',
    save: 'Save',
    saved: 'Contact saved',
  },
);
