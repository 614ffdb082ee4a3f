import type { TSchema } from 'typebox';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fill, type PartOf } from './fill.ts';

/** What a call came with, as the server would read it. */
export interface Request {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** How one endpoint answers. */
export interface Answer {
  readonly endpoint: Endpoint;
  readonly reply: (request: Request) => Reply | Promise<Reply>;
}

type Body<E extends Endpoint> = PartOf<Output<E>>;
type Answered<E extends Endpoint> = Body<E> | ((input: Input<E>) => Body<E> | Promise<Body<E>>);

/** A successful answer. Only what the test is about is given: `fill` makes up the rest. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  ...[given]: E extends { readonly reply: TSchema } ? [Answered<E>] : [undefined?]
): Answer => ({
  endpoint,
  reply: async (request) => {
    if (!endpoint.reply) return { status: endpoint.status ?? 204 };
    const body: unknown = await (typeof given === 'function' ? (given as (input: unknown) => unknown)(request) : given);
    return { status: endpoint.status ?? 200, body: fill(endpoint.reply, body) };
  },
});

/** The page of a list that holds all its rows. */
export const wholeList = <R>(results: readonly R[]) => ({ count: results.length, results });

/** A refusal, or a failure of the portal, with its one sentence. */
export const refuse = (endpoint: Endpoint, status: number, detail: string, more: object = {}): Answer => ({
  endpoint,
  reply: () => ({ status, body: { detail, ...more } }),
});

/** A refusal of what was typed: texts by field. */
export const wrongFields = (endpoint: Endpoint, fields: FieldErrors): Answer => ({
  endpoint,
  reply: () => ({ status: 400, body: fields }),
});
