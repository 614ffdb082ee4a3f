import { text } from '#domain/language/text.ts';
import { notify } from '#web/ui/notify.tsx';
import { ApiError, NoConnection } from './api-error.ts';
import { caller } from './caller.ts';
import { toastFor } from './error-catalogue.ts';

/** How long an API error stays on screen (spec section 9). */
export const ERROR_TOAST_MS = 6_000;

const NO_CONNECTION = text(
  'Портал не отвечает. Проверьте подключение к сети и повторите.',
  'The portal is not responding. Check your network connection and try again.',
);

const isFailedCall = (error: unknown): error is ApiError | NoConnection =>
  error instanceof ApiError || error instanceof NoConnection;

const reported = new WeakSet<Error>();

/** A form shows a lasting message of its own about a record changed meanwhile; elsewhere it is a toast. */
const isLeftToForm = (error: Error): boolean => error instanceof ApiError && error.changed && error.isShown;

/** Shows the red toast of a failed call, once for each error. */
export function reportError(error: unknown): void {
  if (!isFailedCall(error) || reported.has(error)) return;
  reported.add(error);
  const message =
    error instanceof ApiError ? toastFor(error.status, error.body, caller.locale) : NO_CONNECTION[caller.locale];
  if (message === null) return;
  const show = () => isLeftToForm(error) || notify(message, { variant: 'error', duration: ERROR_TOAST_MS });
  // The form learns of the error after the call has reported it.
  if (error instanceof ApiError && error.changed) setTimeout(show);
  else show();
}

/** Logs an error caught by a boundary unless it is a failed call, which has its own toast. */
export function reportCaught(error: unknown): void {
  if (!isFailedCall(error)) console.error(error);
}
