import type { Metric, Process } from '#contract/methodology.ts';
import type { TestPortal } from './portal.ts';

let made = 0;

/** A key nothing else in the test's database has. */
export const freshAlias = (): string => `тест_${(made += 1)}`;

/** Makes a process through the API, as an administrator does. */
export async function makeProcess(portal: TestPortal, fields: Record<string, unknown> = {}): Promise<Process> {
  const alias = freshAlias();
  const admin = await portal.as('admin');
  const answer = await admin.send('POST', '/api/processes/', { name: `Процесс ${alias}`, alias, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Process>();
}

/** Any number is possible in it: of percents and of things some are not. */
const ANY_NUMBER = 'балл';

/** Makes a metric, or with a formula an indicator, in a process of its own unless one is named. */
export async function makeMetric(portal: TestPortal, fields: Record<string, unknown> = {}): Promise<Metric> {
  const admin = await portal.as('admin');
  const units = (await admin.get('/api/units/')).json<{ id: number; name: string }[]>();
  const unit = units.find(({ name }) => name === ANY_NUMBER) ?? units[0];
  const process = fields.process ?? (await makeProcess(portal, { parent: (await makeProcess(portal)).id })).id;
  const alias = freshAlias();
  const body = { alias, description: `Показатель ${alias}`, unit: unit?.id, process, ...fields };
  const answer = await admin.send('POST', '/api/metrics/', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Metric>();
}

/** Costs by IT system, staff for all of them, and what one of the staff costs; in a process under a root one. */
export async function makeCostOfStaff(
  portal: TestPortal,
  { ofCost = {}, ofRatio = {} }: { ofCost?: Record<string, unknown>; ofRatio?: Record<string, unknown> } = {},
) {
  const root = (await makeProcess(portal)).id;
  const process = (await makeProcess(portal, { parent: root })).id;
  const cost = await makeMetric(portal, { process, ...ofCost });
  const staff = await makeMetric(portal, { process, per_system: false });
  const ratio = await makeMetric(portal, { process, formula: `{${cost.alias}} / {${staff.alias}}`, ...ofRatio });
  return { root, process, cost, staff, ratio };
}
