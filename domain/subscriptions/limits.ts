import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Text } from '../language/text.ts';

/** How many people a tariff allows, and how many can sign in now. */
export interface UserLimit {
  readonly tariff_name: string;
  /** Null: no limit. */
  readonly max_users: number | null;
  /** People who are not disabled: a disabled account takes no place. */
  readonly used: number;
}

/** How many more people can be added or enabled; infinitely many without a limit. */
export const usersLeft = ({ max_users, used }: UserLimit): number =>
  max_users === null ? Infinity : Math.max(0, max_users - used);

/** Why one more person is refused, or undefined when there is a place: the limit, how many there are, who can help. */
export function refuseOneMoreUser(limit: UserLimit): Text | undefined {
  const { tariff_name, max_users, used } = limit;
  if (max_users === null || usersLeft(limit) > 0) return undefined;
  return text(
    `По тарифу «${tariff_name}» у компании может быть ${max_users} ` +
      `${pluralRu(max_users, 'действующий пользователь', 'действующих пользователя', 'действующих пользователей')}, ` +
      `сейчас их ${used}. Отключите ненужную учётную запись или смените тариф: ` +
      'это может контактное лицо компании или администратор портала.',
    `The “${tariff_name}” tariff allows ${max_users} active ${pluralEn(max_users, 'user', 'users')}, ` +
      `and the company already has ${used}. Disable an unused account, ` +
      'or ask the company contact or the portal administrator to change the tariff.',
  );
}
