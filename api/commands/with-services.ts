import { pino } from 'pino';
import { openPortal, type OpenServices } from '../open-portal.ts';
import type { Settings } from '../platform/settings.ts';
import { withDatabase } from './command.ts';

/** Runs with all services of the portal, without its work. */
export const withServices = <T>(settings: Settings, act: (services: OpenServices) => Promise<T>): Promise<T> =>
  withDatabase(settings, async (target) => {
    const log = pino({ level: 'error' }, pino.destination(2));
    const services = await openPortal({ settings, target, log, works: false });
    try {
      return await act(services);
    } finally {
      await services.close();
    }
  });
