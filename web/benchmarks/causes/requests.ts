import { listCausePlaces, listCauses, listCauseSources } from '#contract/benchmark-causes.ts';
import type { Cause } from '#contract/benchmark-causes.ts';
import type { Output } from '#contract/endpoint.ts';
import { listMetricCells } from '#contract/questionnaire-cells.ts';
import { call } from '#web/app/call.ts';
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

export const askPlaces = (id: string, query: CauseQuery) =>
  call(listCausePlaces, { params: { id }, query: filterOf(query) });

export const sourcesQuery = (id: string, { metric, company, year }: Pick<Cause, 'metric' | 'company' | 'year'>) =>
  read(listCauseSources, { params: { id }, query: { metric: metric.id, company: company.id, year } });

export const cellsQuery = (session: number, metric: number) =>
  read(listMetricCells, { params: { id: session, metric_id: metric } });
