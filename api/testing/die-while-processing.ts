// A portal that is killed while it processes its first questionnaire: `node die-while-processing.ts <connection> <moment>`.
// `reading`: before anything of it is saved. `saving`: when all of it is written and not yet committed.
import { pino } from 'pino';
import { openPortal } from '#api/open-portal.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { workOnQuestionnaires } from '#api/questionnaires/intake/work.ts';
import { testSettings } from './test-settings.ts';

const [connection = '{}', moment = ''] = process.argv.slice(2);

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const portal = await openPortal({
  settings: testSettings(),
  target: JSON.parse(connection) as Connection,
  log: pino({ level: 'silent' }),
});
const { workbooks, events } = portal;
await workOnQuestionnaires({
  ...portal,
  workbooks: moment === 'reading' ? { ...workbooks, run: die } : workbooks,
  events: {
    ...events,
    announce: (db, one) =>
      'progress' in one && one.progress === 100 && moment === 'saving' ? die() : events.announce(db, one),
  },
});
process.stdout.write('ready\n');
