import type { KeyState } from '#domain/access/personal-keys.ts';
import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { defineTexts } from '#web/ui/language.tsx';

export const linkTexts = defineTexts(
  {
    title: 'Ссылка для директора',
    why: 'Открывается без входа, с телефона тоже. За ссылкой — эта страница на всём рынке, всегда по последним данным. Просмотры считаются.',
    list: 'Ссылки',
    make: 'Создать ссылку',
    newTitle: 'Новая ссылка для директора',
    newIntro:
      'Кто получил ссылку, увидит эту страницу до конца срока. Она перестанет действовать раньше, если её отзовёте вы или контактное лицо компании, если вы смените пароль или компанию либо кончится подписка.',
    name: 'Для кого',
    nameHelp: 'Видно вам, контактному лицу компании и в журнале.',
    madeBy: (name: string) => `создал(а) ${name}`,
    usual: 'Директор',
    days: 'Действует',
    daysOf: (days: number) => `${days} ${pluralRu(days, 'день', 'дня', 'дней')}`,
    shownTitle: 'Ссылка для директора',
    link: 'Ссылка',
    copy: 'Скопировать ссылку',
    once: 'Портал больше не покажет эту ссылку. Скопируйте её сейчас.',
    done: 'Ссылка скопирована',
    state: (state: KeyState) => ({ live: 'Действует', expired: 'Истекла', ended: 'Не действует' })[state],
    until: 'до',
    views: (count: number) => `${count} ${pluralRu(count, 'просмотр', 'просмотра', 'просмотров')}`,
    last: 'последний',
    revokeTitle: (name: string) => `Отозвать ссылку «${name}»?`,
    revokeText: 'По ней больше ничего не откроется. Вернуть её нельзя, можно создать новую.',
    revokeConfirm: 'Отозвать ссылку',
    revoked: (name: string) => `Ссылка «${name}» отозвана`,
  },
  {
    title: 'Link for the director',
    why: 'Opens without signing in, on a phone too. Behind the link is this page on the whole market, always by the latest data. Views are counted.',
    list: 'Links',
    make: 'Create a link',
    newTitle: 'New link for the director',
    newIntro:
      'Whoever has the link sees this page until it expires. It ends earlier when you or the company contact revoke it, when you change your password or company, or the subscription ends.',
    name: 'For whom',
    nameHelp: 'Seen by you, the company contact and in the log.',
    madeBy: (name: string) => `made by ${name}`,
    usual: 'Director',
    days: 'Valid for',
    daysOf: (days: number) => `${days} ${pluralEn(days, 'day', 'days')}`,
    shownTitle: 'Link for the director',
    link: 'Link',
    copy: 'Copy the link',
    once: 'The portal will not show this link again. Copy it now.',
    done: 'I have copied it',
    state: (state: KeyState) => ({ live: 'Active', expired: 'Expired', ended: 'No longer works' })[state],
    until: 'until',
    views: (count: number) => `${count} ${pluralEn(count, 'view', 'views')}`,
    last: 'last',
    revokeTitle: (name: string) => `Revoke the link “${name}”?`,
    revokeText: 'It will open nothing any more. It cannot be brought back, but you can make a new one.',
    revokeConfirm: 'Revoke the link',
    revoked: (name: string) => `Link “${name}” revoked`,
  },
);

export const sharedTexts = defineTexts(
  {
    product: 'Эталон',
    closed: 'Ссылка не открывается',
    failed: 'Портал не ответил. Проверьте сеть и повторите.',
    retry: 'Повторить',
  },
  {
    product: 'Etalon',
    closed: 'This link does not open',
    failed: 'The portal did not answer. Check your connection and try again.',
    retry: 'Try again',
  },
);
