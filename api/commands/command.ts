import { connect, type Connected } from '../platform/database/connect.ts';
import type { Connection, DatabaseLog } from '../platform/database/connection.ts';
import { reachEmbedded } from '../platform/database/embedded/reach.ts';
import type { Settings } from '../platform/settings.ts';

/** What a command of `npm run etalon` does; answers what to print, and throws `WrongUse` when it was typed wrong. */
export type Run = (typed: readonly string[], settings: Settings) => Promise<string>;

/** The command was typed wrong: its usage is shown. */
export class WrongUse extends Error {}

/** Not done, for a reason the person at the keyboard can mend: shown without a stack. */
export class Refused extends Error {}

const MOST = 2_147_483_647;

/** A number of a row as it was typed; anything else is refused by the name of what it stands for. */
export function readNumber(name: string, typed: string): number {
  if (/^\d{1,10}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST) return Number(typed);
  throw new Refused(`${name}: ожидается целое число от 1 до ${MOST}, а набрано «${typed}».`);
}

/** Who the journal names: whoever is at the machine. */
export const COMMAND_LINE = { actor: null, ip: null, requestId: 'etalon' };

export const consoleLog: DatabaseLog = { info: () => undefined, warn: console.error, error: console.error };

/** Whoever types a command does not wait for the database as long as a starting portal does. */
const PATIENCE_MS = 5000;

export async function withConnection<T>(
  target: string | Connection,
  act: (connected: Connected) => Promise<T>,
): Promise<T> {
  const connected = await connect(target, { log: consoleLog, patience: PATIENCE_MS });
  try {
    return await act(connected);
  } finally {
    await connected.close();
  }
}

/** Runs with the portal's database, whether the portal runs or stands still. */
export async function withDatabase<T>(
  settings: Settings,
  act: (target: string | Connection) => Promise<T>,
): Promise<T> {
  const embedded = settings.databaseUrl === null ? await reachEmbedded(settings.dataDir, consoleLog) : null;
  try {
    return await act(embedded?.connection ?? settings.databaseUrl ?? '');
  } finally {
    await embedded?.stop();
  }
}
