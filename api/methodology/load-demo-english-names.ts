import { readDemoEnglishNames } from '../../demo/english-names.ts';
import { markOnce } from '../platform/database/mark-once.ts';
import type { Services } from '../platform/services.ts';
import { listDemoAccounts } from '../platform/sign-in/queries.ts';

const LOADED = 'demo_english_names';

/** Names the demo in English, once; a portal of an earlier demo gets them, too. What somebody has translated stays. */
export function loadDemoEnglishNames({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!settings.demo || (await listDemoAccounts(trx)).length === 0 || !(await markOnce(trx, LOADED))) return;
    await trx
      .insertInto('english_name')
      .values(readDemoEnglishNames())
      .onConflict((known) => known.column('name').doNothing())
      .execute();
  });
}
