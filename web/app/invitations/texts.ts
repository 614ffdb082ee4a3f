import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const invitationTexts = defineTexts(
  {
    invited: 'Приглашения',
    mailed: (n: number) =>
      `${pluralRu(n, 'Отправлено', 'Отправлены', 'Отправлено')} ${n} ${pluralRu(n, 'письмо', 'письма', 'писем')} со ссылкой, по которой задают пароль. Она действует 14 дней.`,
    kept: (n: number) =>
      `${n} ${pluralRu(n, 'приглашение лежит', 'приглашения лежат', 'приглашений лежат')} в «Письма»: почта портала не настроена. Отправьте их оттуда; ссылка в каждом действует 14 дней.`,
    letters: 'Открыть «Письма»',
    once: 'У этих людей нет адреса. Передайте им временные пароли: они показаны один раз, действуют 3 дня, при входе их меняют.',
    print: 'Напечатать',
    copyAll: 'Скопировать все',
    copied: 'Пароли скопированы',
    copy: (name: string) => `Скопировать пароль: ${name}`,
    leaveTitle: 'Закрыть временные пароли?',
    leaveText: 'Портал их больше не покажет. Если вы их ещё не передали, скопируйте или напечатайте.',
    leave: 'Закрыть насовсем',
    sheet: 'Временные пароли',
    address: 'Адрес портала',
    company: 'Компания',
    username: 'Имя для входа',
    password: 'Временный пароль',
    done: 'Готово',
  },
  {
    invited: 'Invitations',
    mailed: (n: number) =>
      `${n} ${pluralEn(n, 'email', 'emails')} sent with a link to set a password. It works for 14 days.`,
    kept: (n: number) =>
      `${n} ${pluralEn(n, 'invitation waits', 'invitations wait')} in “Letters”: the portal sends no email. Send them from there; each link works for 14 days.`,
    letters: 'Open “Letters”',
    once: 'These people have no address. Pass on their temporary passwords: they are shown once, work for 3 days and are changed at sign-in.',
    print: 'Print',
    copyAll: 'Copy all',
    copied: 'Passwords copied',
    copy: (name: string) => `Copy password: ${name}`,
    leaveTitle: 'Close temporary passwords?',
    leaveText: 'They will not be shown again. If you have not passed them on yet, copy or print them.',
    leave: 'Close for good',
    sheet: 'Temporary passwords',
    address: 'Portal address',
    company: 'Company',
    username: 'Username',
    password: 'Temporary password',
    done: 'Done',
  },
);
