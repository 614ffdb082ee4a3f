import type { Static, TSchema } from 'typebox';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { caller, callerHeaders } from './caller.ts';
import { RETRY_PAUSE_MS, shouldRetry } from './retry.ts';

type Part<E, K extends 'params' | 'body'> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;
/** Every field of a query may be left out: the server has the defaults. */
type Query<E> = E extends { readonly query: infer S extends TSchema } ? { query?: Partial<Static<S>> } : unknown;

/** What a call takes from the page. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'body'> & Query<E>;

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function bodyOf(response: Response): Promise<unknown> {
  const said = await response.text();
  try {
    return said === '' ? undefined : JSON.parse(said);
  } catch {
    return said;
  }
}

async function attempt(e: Endpoint, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new NoConnection(`${e.method} ${e.path}`, { cause: error });
  }
}

/** Sends a call and gives its answer when it succeeded. The only `fetch` of the portal. */
export async function send<E extends Endpoint>(e: E, input: CallInput<E>, signal?: AbortSignal): Promise<Response> {
  const { params, query, body } = input as LooseInput;
  const address = addressOf(e.path, { params, query });
  const init = (): RequestInit => ({
    method: e.method,
    headers: { ...callerHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  let response = await attempt(e, address, init());
  if (shouldRetry(e.method, response.status, 1)) {
    await pause(RETRY_PAUSE_MS);
    response = await attempt(e, address, init());
  }
  if (response.ok) return response;
  if (response.status === 401) caller.onUnauthorised();
  throw new ApiError(response.status, await bodyOf(response));
}

/** Calls an endpoint of the contract and gives its answer. */
export async function call<E extends Endpoint>(e: E, input: CallInput<E>, signal?: AbortSignal): Promise<Output<E>> {
  const response = await send(e, input, signal);
  return (await bodyOf(response)) as Output<E>;
}
