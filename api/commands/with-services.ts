import { pino } from 'pino';
import { openPortal, type OpenServices } from '../open-portal.ts';
import type { Connection } from '../platform/database/connection.ts';
import { findPending } from '../platform/database/migrate.ts';
import type { Settings } from '../platform/settings.ts';
import { Refused, withConnection, withDatabase } from './command.ts';

/** An older portal may be running on this database: only a start of the portal changes its tables. */
async function refuseOutdated(target: string | Connection): Promise<void> {
  const pending = (await withConnection(target, ({ pool }) => findPending(pool))) ?? [];
  if (pending.length > 0)
    throw new Refused(
      `База ещё от прежней версии портала, не применены миграции: ${pending.map(({ name }) => name).join(', ')}. Их применит запуск портала этой версии, после него повторите команду.`,
    );
}

/** Runs with all services of the portal, without its work. */
export const withServices = <T>(settings: Settings, act: (services: OpenServices) => Promise<T>): Promise<T> =>
  withDatabase(settings, async (target) => {
    await refuseOutdated(target);
    const log = pino({ level: 'error' }, pino.destination(2));
    const services = await openPortal({ settings, target, log, works: false });
    try {
      return await act(services);
    } finally {
      await services.close();
    }
  });
