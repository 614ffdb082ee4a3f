import { sql, type RawBuilder } from 'kysely';

/** Whether a row of `subscription` is in force on a day: the rule of `isActive`, in SQL. */
export const inForce = (today: string) =>
  sql<boolean>`(not subscription.is_blocked
    and ${today}::date between subscription.valid_from and subscription.valid_to)`;

export interface CurrentSubscription {
  readonly subscription_id: number;
  readonly tariff_id: number;
  readonly tariff: string;
  readonly max_users: number | null;
  readonly can_export: boolean;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly is_blocked: boolean;
}

/** The subscription that counts for a company: the one in force, else the last that began, for without one in force all but the market stays as before. */
export const currentSubscription = (company: RawBuilder<unknown>, today: string) =>
  sql<CurrentSubscription>`(
    select subscription.id as subscription_id, tariff.id as tariff_id, tariff.name as tariff, max_users, can_export,
      valid_from, valid_to, is_blocked
    from subscription join tariff on tariff.id = tariff_id
    where subscription.company_id = ${company} and valid_from <= ${today}
    order by ${inForce(today)} desc, valid_to desc limit 1)`;
