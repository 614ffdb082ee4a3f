import type { Locale } from '#domain/language/text.ts';
import { fieldErrorsIn, saidByServer, sentencesIn, toastFor } from './error-catalogue.ts';

/** An answer of 400 to 599, with its body as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** Set by the form that shows it. */
  isShown = false;

  constructor(status: number, body: unknown) {
    super(`API answered ${status}`);
    this.status = status;
    this.body = body;
  }

  /** The server refused the request, so sending it again will not help. */
  get refused(): boolean {
    return this.status < 500;
  }

  /** Somebody else changed the record meanwhile; sent with the version there is now, it is saved over that change. */
  get changed(): boolean {
    return (this.body as { readonly code?: unknown } | undefined)?.code === 'changed';
  }

  /** The version of a changed record. */
  get version(): unknown {
    return (this.body as { readonly version?: unknown } | undefined)?.version;
  }

  /** Server messages by field, or about the whole form. */
  get fields(): Readonly<Record<string, string>> {
    if (this.status === 400) return fieldErrorsIn(this.body);
    const detail = this.refused ? saidByServer(this.body) : undefined;
    return detail === undefined ? {} : { detail };
  }
}

/** The request never got a whole answer: no network, or the portal is down. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** The server's messages for a refused call; empty when it failed in another way. */
export const refusalLines = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.refused ? sentencesIn(error.body) : [];

/** An answer that cannot be shown; the message says why. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** Why a call was refused, in the server's own words; undefined when it did not answer at all. */
export function refusalOf(error: unknown, locale: Locale): string | undefined {
  if (error instanceof BadAnswer) return error.message;
  if (!(error instanceof ApiError)) return undefined;
  const fields = Object.values(error.fields).join(' ');
  return fields === '' ? (toastFor(error.status, error.body, locale) ?? undefined) : fields;
}

export const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);
