import { NOT_SIGNED_IN } from '#domain/access/not-signed-in.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';

const SOMETHING_WRONG = text('Что-то пошло не так :(', 'Something went wrong :(');

/** The messages of spec section 8, spelled as there. */
const BY_STATUS: Readonly<Record<number, Text>> = {
  401: NOT_SIGNED_IN,
  403: text(
    'У вас не достаточно прав для выполнения операции',
    'You do not have sufficient rights to perform the operation',
  ),
  404: text('Не найдено', 'Not found'),
  503: text('Сервис временно не доступен', 'The service is temporarily unavailable'),
};

/** Every sentence inside a value of any shape: a text, a list of texts, or texts by field. */
export function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesIn);
  return [];
}

/** The server's own message about a failure: the body when it is a list, else its `errors`, `detail` or `name`. */
export function saidByServer(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { errors, detail, name } = body as Record<string, unknown>;
  const candidates = Array.isArray(body) ? [body] : [errors, detail, name];
  return candidates.map((candidate) => sentencesIn(candidate).join(', ')).find((said) => said !== '');
}

/** The text of the red toast for a failed call; null when there is none, because the caller shows the fields of a 400. */
export function toastFor(status: number, body: unknown, locale: Locale): string | null {
  if (status === 400) return null;
  const message = saidByServer(body) ?? (BY_STATUS[status] ?? SOMETHING_WRONG)[locale];
  return status === 502 ? `${status} ${message}` : message;
}

/** Field errors of a 400, one text a field: `{ alias: ['Занято', 'Пусто'] }` becomes `{ alias: 'Занято, Пусто' }`. */
export function fieldErrorsIn(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const entries = Object.entries(body).map(([field, value]) => [field, sentencesIn(value).join(', ')] as const);
  return Object.fromEntries(entries.filter(([, said]) => said !== ''));
}
