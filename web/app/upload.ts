import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { CONFIRMATION_REQUIRED } from '#contract/errors.ts';
import { ApiError, NoConnection, statusOf } from './api-error.ts';
import { caller, callerHeaders } from './caller.ts';

/** A file to send, with progress and cancellation. */
export interface Upload {
  readonly file: File;
  /** The share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

function parsed(said: string): unknown {
  try {
    return said === '' ? undefined : JSON.parse(said);
  } catch {
    return said;
  }
}

/** Sends the file, again once the person has signed in anew. */
async function sendInSession(e: Endpoint, fields: object, input: Upload): Promise<unknown> {
  const { token } = caller;
  try {
    return await sendForm(e, fields, input);
  } catch (error) {
    if (statusOf(error) !== 401 || !(await caller.renewSession(token))) throw error;
    return sendForm(e, fields, input);
  }
}

/** Sends one file as multipart/form-data, again once the person has confirmed who they are where the call needs that. */
export async function upload(e: Endpoint, fields: object, input: Upload): Promise<unknown> {
  try {
    return await sendInSession(e, fields, input);
  } catch (error) {
    if (statusOf(error) !== CONFIRMATION_REQUIRED || !(await caller.confirmIdentity())) throw error;
    return sendForm(e, fields, input);
  }
}

/** Not by `fetch`, which cannot report upload progress. */
function sendForm(e: Endpoint, fields: object, { file, onProgress, signal }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
    // Last, so that the server knows the fields when the file's bytes arrive.
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open(e.method, addressOf(e.path, {}));
    for (const [name, value] of Object.entries(callerHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status < 400) return resolve(parsed(request.responseText));
      reject(new ApiError(request.status, parsed(request.responseText)));
    });
    request.addEventListener('error', () => reject(new NoConnection(`${e.method} ${e.path}`)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
