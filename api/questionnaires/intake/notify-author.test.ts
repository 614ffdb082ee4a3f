import { beforeAll, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import type { Session } from '#contract/questionnaires.ts';
import { ensureTemplate, fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';
import { notifyAuthor } from './notify-author.ts';

const portal = usePortal();
let [author, stranger, staff]: Caller[] = [];
let alias = '';

beforeAll(async () => {
  [author, stranger, staff] = await Promise.all(['client', 'client2', 'admin'].map((name) => portal().as(name)));
  const { id: process } = await makeProcess(portal(), { parent: (await makeProcess(portal())).id });
  ({ alias } = await makeMetric(portal(), { process }));
  await ensureTemplate(portal().portal.db);
});

async function upload(bytes: Buffer, dryRun: boolean): Promise<Session> {
  const fields: Record<string, string> = dryRun ? { dry_run: 'true' } : {};
  const answer = await sendFile(portal(), author!, '/api/upload/', { name: 'анкета.xlsx', bytes }, fields);
  return processed(author!, answer.json<Session>().id);
}

const about = async (who?: Caller) =>
  (await who!.get('/api/messages/?topic=questionnaires')).json<{ results: Message[] }>().results;

test('the author learns how a questionnaire ended, nobody else; of a check without saving nobody does', async () => {
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client');
  const { bytes } = await fillTemplate(db, { [alias]: { '': 12 } }, { companyId: company_id });
  await upload(bytes, true);
  expect(await about(author)).toEqual([]);
  const { id, status, year } = await upload(bytes, false);
  const [message, ...more] = await about(author);
  expect(message).toMatchObject({
    kind: 'session_processed',
    params: { session: String(id), status, year: String(year) },
  });
  expect([more, await about(stranger), await about(staff)]).toEqual([[], [], []]);
  const sent = { id, company_id, user_id: author!.user_id };
  await notifyAuthor(portal().portal, db, sent, { status, year, errorCount: 0, warningCount: 0 });
  expect(await about(author), 'the same result again is no news').toHaveLength(1);
});

test('a message about a check is settled once the questionnaire is accepted', async () => {
  const { db } = portal().portal;
  const sent = { id: 4242, company_id: await portal().companyOf('client'), user_id: author!.user_id };
  const counted = { year: 2025, errorCount: 0, warningCount: 0 };
  await notifyAuthor(portal().portal, db, sent, { status: 'to_check', ...counted });
  await notifyAuthor(portal().portal, db, sent, { status: 'accepted', ...counted });
  const [accepted, check] = await about(author);
  expect([accepted, check]).toMatchObject([
    { params: { status: 'accepted' }, read: false },
    { params: { status: 'to_check' }, read: true },
  ]);
});
