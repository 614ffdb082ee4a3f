import { text } from '#domain/language/text.ts';
import { isAway, isDiskFull } from '../database/away.ts';
import { Refusal } from './refusal.ts';

/** Seconds to wait: a restarting server is back by then. */
export const RETRY_AFTER_SECONDS = 5;

const AWAY = text(
  'Сервис временно не доступен: база данных не отвечает. Повторите через несколько секунд.',
  'The service is temporarily unavailable: the database is not responding. Try again in a few seconds.',
);
/** The connection may have been lost after the change was saved and before the portal heard of it. */
const AWAY_WHILE_CHANGING = text(
  'Сервис временно не доступен: связь с базой данных прервалась. Через несколько секунд проверьте, сохранилось ли изменение, и повторите его, если нет.',
  'The service is temporarily unavailable: the database connection was lost. Wait a few seconds, check whether your change was saved, and repeat it if not.',
);
const DISK_FULL = text(
  'Сервис временно не доступен: на диске сервера закончилось место, изменение не сохранено. Сообщите администратору.',
  'The service is temporarily unavailable: the server disk is full and your change was not saved. Tell an administrator.',
);

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The refusal for an error that time or an administrator mends; undefined for any other. */
export function unavailable(error: unknown, method: string): Refusal | undefined {
  if (isDiskFull(error)) return new Refusal(503, DISK_FULL);
  if (isAway(error)) return new Refusal(503, isReading(method) ? AWAY : AWAY_WHILE_CHANGING);
  return undefined;
}
