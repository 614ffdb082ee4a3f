import { expect, request, type APIRequestContext } from '@playwright/test';
import type { MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { Session } from '#contract/questionnaires.ts';
import { callAs } from './as-person.ts';
import { fresh, newCompany, newEmployee, PASSWORD } from './new-client.ts';
import { portalOrigin, signInByCall, type SignedIn } from './sign-in-by-call.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PROCESS = 'Масштаб компании';

const nodesIn = (nodes: readonly MethodologyNode[]): MethodologyNode[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children)]);

/** A new employee of a new company with the template of «Масштаб компании» in hand. */
export interface Sender {
  readonly person: SignedIn;
  readonly template: Buffer;
  /** Sends a filled-in template and waits until it has been read; gives the number of the questionnaire. */
  readonly upload: (name: string, file: Buffer) => Promise<number>;
}

async function takeTemplate(calls: APIRequestContext): Promise<Buffer> {
  const tree = (await (await calls.get('/api/process-tree/')).json()) as MethodologyNode[];
  const process = nodesIn(tree).find(({ name }) => name === PROCESS)!;
  const metrics = nodesIn(process.children).filter(({ type, mtype }) => type === 'metric' && mtype !== 'indicator');
  const file = await calls.post('/api/sessions/build_form_template/', {
    data: { selected_metrics: metrics.map(({ id }) => id), year: new Date().getFullYear() - 1 },
  });
  expect(file.ok(), `a template: ${file.status()}`).toBe(true);
  return file.body();
}

async function sendFile(calls: APIRequestContext, name: string, buffer: Buffer): Promise<number> {
  const sent = await calls.post('/api/upload/', { multipart: { file: { name, mimeType: XLSX, buffer } } });
  expect(sent.ok(), `an upload: ${sent.status()}`).toBe(true);
  const { id } = (await sent.json()) as Session;
  const statusOf = async () => ((await (await calls.get(`/api/sessions/${id}/`)).json()) as Session).progress;
  await expect.poll(statusOf, { intervals: [50, 100, 200], timeout: 60_000 }).toBe(100);
  return id;
}

export async function newSender(role_id = 'client'): Promise<Sender> {
  const send = await callAs('admin');
  const company = await newCompany(send, fresh('ООО «Проба»'));
  const { username, temporary_password } = await newEmployee(send, company, { role_id });
  const person = await signInByCall(username, temporary_password, PASSWORD);
  const calls = await request.newContext({
    baseURL: portalOrigin(),
    extraHTTPHeaders: { authorization: `Bearer ${person.token}` },
  });
  return { person, template: await takeTemplate(calls), upload: (name, file) => sendFile(calls, name, file) };
}
