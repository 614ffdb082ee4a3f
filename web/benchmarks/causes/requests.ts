import { listCauses, type listCauseSources } from '#contract/benchmark-causes.ts';
import type { Output } from '#contract/endpoint.ts';
import { read } from '#web/app/query-client.ts';

export type CauseList = Output<typeof listCauses>;
export type CauseProgress = CauseList['progress'];
export type CauseSource = Output<typeof listCauseSources>[number];

/** Filters are text in the address; the server parses them. */
export type CauseQuery = Readonly<Record<string, unknown>>;

/** The progress of the decisions in a calculation, without the rows. */
export const progressQuery = (id: string) => read(listCauses, { params: { id }, query: { page_size: 1 } });

/** The filters of the list, without its page and order. */
export const filterOf = (query: CauseQuery): CauseQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !['page', 'page_size', 'ordering'].includes(name)));
