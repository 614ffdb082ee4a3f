import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

type Db = Kysely<Database>;

/** As long as browsers keep a cookie. */
export const DEVICE_DAYS = 400;

export const isKnownDevice = async (db: Db, userId: number, device: string): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('device')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()) !== undefined;

/** What tries from a browser this person has signed in with are counted by; null for any other browser. */
export const ownDevice = async (db: Db, userId: number, device: string | null): Promise<string | null> =>
  device !== null && (await isKnownDevice(db, userId, device)) ? `device ${device}` : null;

export const hasKnownDevice = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('known_device').select('device').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export const saveDevice = (db: Db, userId: number, device: string, at: Date): Promise<unknown> =>
  db
    .insertInto('known_device')
    .values({ user_id: userId, device, used_at: at })
    .onConflict((known) => known.columns(['user_id', 'device']).doUpdateSet({ used_at: at }))
    .execute();

export const renameDevice = (db: Db, from: string, to: string): Promise<unknown> =>
  db.updateTable('known_device').set({ device: to }).where('device', '=', from).execute();

export const deleteUnusedDevices = (db: Db, since: Date): Promise<unknown> =>
  db.deleteFrom('known_device').where('used_at', '<', since).execute();
