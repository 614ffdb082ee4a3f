import { defineTexts } from '#web/ui/language.tsx';

export const messagesPageTexts = defineTexts(
  {
    show: 'Какие показать',
    unread: 'Непрочитанные',
    all: 'Все',
    about: 'О чём',
    anyTopic: 'Обо всём',
    choice: 'Когда присылать письма',
    noUnread: 'Непрочитанных нет',
    noUnreadHint: 'Новое появится здесь само, обновлять страницу не нужно.',
    nothing: 'Таких сообщений нет',
    noneHint:
      'Здесь будет всё, о чём портал сообщает лично вам: обработка анкет, вопросы, сроки, публикация рынка, подписка, вход.',
    showAll: 'Показать все',
  },
  {
    show: 'Show',
    unread: 'Unread',
    all: 'All',
    about: 'About',
    anyTopic: 'Any topic',
    choice: 'Choose when to get emails',
    noUnread: 'No unread messages',
    noUnreadHint: 'New ones appear here by themselves, no need to reload.',
    nothing: 'No such messages',
    noneHint:
      'Everything the portal lets you know appears here: processed questionnaires, questions, deadlines, market releases, your subscription, sign-ins.',
    showAll: 'Show all',
  },
);

export const letterSettingsTexts = defineTexts(
  {
    title: 'Когда присылать письма о новых сообщениях',
    atOnce: 'Сразу, о каждом сообщении',
    daily: 'Раз в день, одним письмом утром',
    none: 'Не присылать: прочту в портале',
    always:
      'О безопасности вашей учётной записи (вход с нового устройства, смена пароля или адреса) письмо приходит всегда и сразу.',
    address: (address: string) => `Письма приходят на адрес ${address}.`,
    noAddress: 'Адрес электронной почты не указан, писем не будет.',
    addAddress: 'Указать адрес',
    notSent:
      'Портал сейчас не отправляет почту: письма видит администратор в исходящих. Сообщения в портале приходят как обычно.',
    saved: 'Сохранено',
  },
  {
    title: 'When to email you about new messages',
    atOnce: 'At once, about each message',
    daily: 'Once a day, in one email in the morning',
    none: 'Never: I will read them in the portal',
    always:
      'Emails about the safety of your account (a new device, a changed password or address) always come at once.',
    address: (address: string) => `Emails go to ${address}.`,
    noAddress: 'You have no email address, so no emails will come.',
    addAddress: 'Add an address',
    notSent:
      'This portal does not send email now: an administrator reads the letters in the outbox. Messages in the portal work as usual.',
    saved: 'Saved',
  },
);

export const outboxTexts = defineTexts(
  {
    about: 'Все письма портала за три месяца: кому, о чём и дошли ли.',
    noServer:
      'Портал не отправляет почту: не задан SMTP_URL. Откройте письмо, чтобы прочитать, скопировать или напечатать его.',
    letters: 'Исходящие письма',
    subject: 'Тема',
    to: 'Кому',
    state: 'Состояние',
    created: 'Написано',
    sent: 'Отправлено',
    search: 'Адрес, имя или тема',
    sendAgain: 'Отправить ещё раз',
    queued: 'Письмо ждёт отправки',
    none: 'Писем пока нет',
    noneHint: 'Здесь появятся письма о сообщениях и ссылки для смены пароля.',
    print: 'Печать',
    copy: 'Скопировать текст',
    reveal: 'Показать',
    secret: 'В письме ссылка, по которой задают пароль. Если вы её откроете, это запишется в журнал.',
    notYours: 'В письме ссылка, по которой задают пароль. Её видит тот, кто может выдать этому человеку пароль.',
    gone: 'Текста больше нет: портал стирает письмо со ссылкой для пароля после отправки или через неделю.',
  },
  {
    about: 'All letters of the last three months: to whom, about what, and whether they arrived.',
    noServer: 'The portal sends no email: SMTP_URL is not set. Open a letter to read, copy or print it.',
    letters: 'Outgoing letters',
    subject: 'Subject',
    to: 'To',
    state: 'State',
    created: 'Written',
    sent: 'Sent',
    search: 'Address, name or subject',
    sendAgain: 'Send again',
    queued: 'The letter is waiting to be sent',
    none: 'No letters yet',
    noneHint: 'Letters about messages and links to set a password will appear here.',
    print: 'Print',
    copy: 'Copy text',
    reveal: 'Show',
    secret: 'This letter has a link that sets a password. Showing it is recorded in the log.',
    notYours: 'This letter has a link that sets a password. Only people who can reset this person’s password see it.',
    gone: 'The text is gone: the portal erases a letter with a password link once sent, or after a week.',
  },
);
