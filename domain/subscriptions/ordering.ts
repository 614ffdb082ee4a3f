import { text, type Text } from '../language/text.ts';

/** Who orders instead: the contacts of the company by name, where there are any, or the portal's administrator. */
export function whoOrders(contacts: readonly string[]): Text {
  const names = contacts.length === 0 ? '' : ` (${contacts.join(', ')})`;
  return text(
    `Тариф меняет и подписку продлевает контактное лицо компании${names} или администратор портала. Обратитесь к ним.`,
    `Only the company contact${names} or the portal administrator can change the tariff and extend the subscription. Please ask them.`,
  );
}
