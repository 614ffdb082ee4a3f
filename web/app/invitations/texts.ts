import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const invitationTexts = defineTexts(
  {
    invited: 'Приглашения',
    mailed: (n: number) =>
      `${pluralRu(n, 'Отправлено', 'Отправлены', 'Отправлено')} ${n} ${pluralRu(n, 'письмо', 'письма', 'писем')} со ссылкой, по которой задают пароль. Она действует 7 дней.`,
    once: 'Этим людям письма не отправлены: нет адреса или почта портала не настроена. Передайте им временные пароли: они показаны один раз, действуют 3 дня, при входе их меняют.',
    print: 'Напечатать',
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
      `${n} ${pluralEn(n, 'email', 'emails')} sent with a link to set a password. It works for 7 days.`,
    once: 'These people got no email: they have no address, or the portal does not send mail. Pass on their temporary passwords: they are shown once, work for 3 days and are changed at sign-in.',
    print: 'Print',
    sheet: 'Temporary passwords',
    address: 'Portal address',
    company: 'Company',
    username: 'Username',
    password: 'Temporary password',
    done: 'Done',
  },
);
