import type { Kysely } from 'kysely';
import { addDays } from '#domain/subscriptions/period.ts';
import { demoCollectedYear, readDemoCollecting } from '../../../demo/collecting.ts';
import { readDemoMarket } from '../../../demo/market.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';

/** Hands the demo's sheets over, where the portal has their people and processes. */
export async function loadDemoCollecting(
  trx: Kysely<Database>,
  { now, today }: Pick<Services, 'now' | 'today'>,
): Promise<void> {
  const { sheets } = readDemoCollecting();
  const year = demoCollectedYear(readDemoMarket().years, today());
  for (const { company, process, to, by, note, due_in_days } of sheets) {
    await trx
      .insertInto('sheet_assignment')
      .columns(['company_id', 'year', 'process_id', 'user_id', 'note', 'due', 'by_name', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('company')
          .innerJoin('users as colleague', 'colleague.company_id', 'company.company_id')
          .innerJoin('users as sender', 'sender.company_id', 'company.company_id')
          .innerJoin('process', (join) => join.on('process.alias', '=', process))
          .select(['company.company_id', eb.val(year).as('year'), 'process.id', 'colleague.user_id'])
          .select([eb.val(note).as('note'), eb.val(addDays(today(), due_in_days)).as('due')])
          .select(['sender.full_name', eb.val(now()).as('created_at')])
          .where('company.name', '=', company)
          .where('colleague.username', '=', to)
          .where('sender.username', '=', by),
      )
      .execute();
  }
}
