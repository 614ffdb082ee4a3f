import { beforeAll, expect, test } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { taskModule } from '#api/platform/threads/task-module.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import type * as oddTasks from '#api/testing/odd-tasks.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';

const ODD = taskModule<typeof oddTasks>(new URL('../../testing/odd-tasks.ts', import.meta.url));
const HEAVY = 4;

const portal = usePortal();
let bytes: Buffer;
let metric = 0;

const takeTemplate = (who: Caller) =>
  who.send('POST', '/api/sessions/build_form_template/', { selected_metrics: [metric] });

beforeAll(async () => {
  const { db } = portal().portal;
  const cost = await db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('mtype', '=', 'metric')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  metric = cost.id;
  // The first one publishes the template.
  await takeTemplate(await portal().as('client2'));
  ({ bytes } = await fillTemplate(db, { [cost.alias]: { '': 12 } }));
});

const send = (who: Caller) => sendFile(portal(), who, '/api/upload/', { name: 'анкета.xlsx', bytes });

test('heavy files of one company make no other company wait', async () => {
  const [heavy, other] = [await portal().as('client'), await portal().as('client2')];
  const owner = await portal().companyOf('client');
  const { workbooks } = portal().portal;
  const ended: string[] = [];
  // Each takes a thread until its limit is over; the company's further uploads wait behind them.
  const reading = Array.from({ length: HEAVY }, () =>
    workbooks.run(ODD, 'forever', undefined, { owner }).catch(() => ended.push('heavy')),
  );
  const uploads = [0, 1].map(async () => void ended.push(`heavy ${(await send(heavy)).statusCode}`));

  const { id } = (await send(other)).json<Session>();
  const statusOf = async () => (await other.get(`/api/sessions/${id}/`)).json<Session>().status;
  await expect.poll(async () => isProcessed(await statusOf()), { interval: 20 }).toBe(true);
  expect((await takeTemplate(other)).statusCode).toBe(200);
  expect(ended).toEqual([]);

  await workbooks.stop();
  await Promise.all([...reading, ...uploads]);
});
