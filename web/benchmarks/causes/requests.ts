import { listCauses, type listCauseSources } from '#contract/benchmark-causes.ts';
import type { Output } from '#contract/endpoint.ts';
import { read } from '#web/app/query-client.ts';

export type CauseList = Output<typeof listCauses>;
export type CauseProgress = CauseList['progress'];
export type CauseSource = Output<typeof listCauseSources>[number];

/** Filters come from the address as text; the server reads them as what they are. */
export type CauseQuery = Readonly<Record<string, unknown>>;

/** How much of a calculation is decided, without its rows. */
export const progressQuery = (id: string) => read(listCauses, { params: { id }, query: { page_size: 1 } });

/** What narrows the list, without its page and order. */
export const filterOf = (query: CauseQuery): CauseQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !['page', 'page_size', 'ordering'].includes(name)));
