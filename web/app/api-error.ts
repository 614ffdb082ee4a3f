import { fieldErrorsIn } from './error-catalogue.ts';

/** An answer of 400 to 599, with its body as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`API answered ${status}`);
    this.status = status;
    this.body = body;
  }

  /** What the server says about each field, to be shown under it. */
  get fields(): Readonly<Record<string, string>> {
    return this.status === 400 ? fieldErrorsIn(this.body) : {};
  }
}

/** The request never got an answer: no network, or the portal is down. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** A refusal has been told and asking again will not help: the question is over. Anything else may be tried again. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
}
