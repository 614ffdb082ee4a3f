import type { Locale } from '#domain/language/text.ts';
import { ApiError } from '#web/app/api-error.ts';
import { toastFor } from '#web/app/error-catalogue.ts';

/** Why a call was refused, in the server's own words; undefined when it did not answer at all. */
export function refusalOf(error: unknown, locale: Locale): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = Object.values(error.fields).join(' ');
  return fields === '' ? (toastFor(error.status, error.body, locale) ?? undefined) : fields;
}
