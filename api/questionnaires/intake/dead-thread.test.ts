import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { openTestPortal, type TestPortal } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';
import type { Services } from '../../platform/services.ts';
import { ThreadEnded } from '../../platform/threads/messages.ts';
import { PROCESS_QUESTIONNAIRE } from './jobs.ts';
import { processQuestionnaire } from './process-questionnaire.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({}, false);
  // The test reads by itself.
  await portal.portal.jobs.work(PROCESS_QUESTIONNAIRE, async () => undefined);
});
afterAll(() => portal.close());

test('a questionnaire whose thread ended while its findings were written is read again, and the findings are in its file', async () => {
  const { portal: opened } = portal;
  const { db, workbooks } = opened;
  const { alias } = await makeMetric(portal, { alias: 'dead_thread', optional_validation_rules: '{dead_thread} < 0' });
  const { bytes } = await fillTemplate(db, { [alias]: { '': 9 } });
  const sent = await sendFile(portal, await portal.as('client'), '/api/upload/', { name: 'анкета.xlsx', bytes });
  const { id } = sent.json<Session>();
  const dying: Services = {
    ...opened,
    workbooks: {
      ...workbooks,
      run: (module, task, input, options) =>
        task === 'annotate'
          ? Promise.reject(new ThreadEnded('the thread has ended'))
          : workbooks.run(module, task, input, options),
    },
  };
  expect(sent.statusCode).toBe(202);
  await expect(processQuestionnaire(dying, id)).rejects.toThrow('the thread has ended');
  await processQuestionnaire(opened, id);
  const session = await db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([session.status, session.annotated_file_id !== null]).toEqual(['accepted_with_warnings', true]);
  const said = await db.selectFrom('log_entry').select('code').where('linked_session', '=', id).execute();
  expect(said.map(({ code }) => code)).not.toContain('not_annotated');
});
