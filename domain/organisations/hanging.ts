import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';
import { quoted } from './names.ts';

/** What may hang on a record and so keep it from being deleted. */
type Kind = 'users' | 'subscriptions' | 'sessions' | 'companies' | 'metrics';

const COUNTED: Readonly<Record<Kind, (n: number) => Text>> = {
  users: (n) => text(pluralRu(n, 'пользователь', 'пользователя', 'пользователей'), pluralEn(n, 'user', 'users')),
  subscriptions: (n) =>
    text(pluralRu(n, 'подписка', 'подписки', 'подписок'), pluralEn(n, 'subscription', 'subscriptions')),
  sessions: (n) => text(pluralRu(n, 'анкета', 'анкеты', 'анкет'), pluralEn(n, 'questionnaire', 'questionnaires')),
  companies: (n) => text(pluralRu(n, 'компания', 'компании', 'компаний'), pluralEn(n, 'company', 'companies')),
  metrics: (n) => text(pluralRu(n, 'показатель', 'показателя', 'показателей'), pluralEn(n, 'metric', 'metrics')),
};

/** How many of each kind hang on a record. */
export type Hanging = Readonly<Partial<Record<Kind, number>>>;

/** «3 пользователя, 1 подписка»: what there is, in the order given; null when there is nothing. */
export function describeHanging(hanging: Hanging): Text | null {
  const parts = (Object.entries(hanging) as [Kind, number][])
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => {
      const { ru, en } = COUNTED[kind](n);
      return text(`${n} ${ru}`, `${n} ${en}`);
    });
  if (parts.length === 0) return null;
  return text(parts.map(({ ru }) => ru).join(', '), parts.map(({ en }) => en).join(', '));
}

/** Why a company cannot be deleted and what to do instead; null when it can. */
export function whyCompanyStays(name: string, hanging: Hanging): Text | null {
  const what = describeHanging(hanging);
  const called = quoted(name);
  return (
    what &&
    text(
      `Компанию ${called.ru} нельзя удалить. С ней связано: ${what.ru}. Удаляют только пустую компанию, например заведённую по ошибке. Если компания больше не клиент, отключите её пользователей и заблокируйте подписку: данные сохранятся.`,
      `Cannot delete the company ${called.en}. It has: ${what.en}. Only a company with no data can be deleted, for example one added by mistake. If the company is no longer a client, disable its users and block its subscription: the data will be kept.`,
    )
  );
}
