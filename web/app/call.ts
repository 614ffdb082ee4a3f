import type { Static, TSchema } from 'typebox';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { CONFIRMATION_REQUIRED } from '#contract/errors.ts';
import { addressOf } from './address.ts';
import { ApiError, NoConnection } from './api-error.ts';
import { caller, callerHeaders } from './caller.ts';
import { RETRY_PAUSE_MS, shouldRetry } from './retry.ts';
import { saveFile } from './save-file.ts';
import { upload, type Upload } from './upload.ts';

type Part<E, K extends 'params' | 'body'> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown;
/** Every field of a query may be left out: the server has the defaults. */
type Query<E> = E extends { readonly query: infer S extends TSchema } ? { query?: Partial<Static<S>> } : unknown;
type File<E> = E extends { readonly upload: true } ? Upload : unknown;

/** What a call takes from the page. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'body'> & Query<E> & File<E>;

interface LooseInput extends Partial<Upload> {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: object | null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function bodyOf(response: Response): Promise<unknown> {
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

/** Sends a call and returns the response if it succeeded. The only `fetch` of the portal. */
export async function send(e: Endpoint, { params, query, body }: LooseInput, signal?: AbortSignal): Promise<Response> {
  const address = addressOf(e.path, { params, query });
  let token: string | undefined;
  const init = (): RequestInit => {
    ({ token } = caller);
    return {
      method: e.method,
      headers: { ...callerHeaders(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
  };
  let response = await attempt(e, address, init());
  if (shouldRetry(e.method, response.status, 1)) {
    await pause(RETRY_PAUSE_MS);
    response = await attempt(e, address, init());
  }
  if (response.status === 401 && (await caller.renewSession(token))) {
    response = await attempt(e, address, init());
    if (response.status === 401) caller.onRefusedAgain();
  }
  if (response.status === CONFIRMATION_REQUIRED && (await caller.confirmIdentity())) {
    response = await attempt(e, address, init());
  }
  if (response.ok) return response;
  throw new ApiError(response.status, await bodyOf(response));
}

async function answerTo(e: Endpoint, input: LooseInput, signal?: AbortSignal): Promise<unknown> {
  if (input.file) return upload(e, input.body ?? {}, { ...input, file: input.file });
  const response = await send(e, input, signal);
  return e.file ? saveFile(response, e) : bodyOf(response);
}

/** Calls an endpoint of the contract and returns its answer; a file is saved. */
export async function call<E extends Endpoint>(e: E, input: CallInput<E>, signal?: AbortSignal): Promise<Output<E>> {
  return (await answerTo(e, input as LooseInput, signal)) as Output<E>;
}
