import { ApiError } from '#web/app/api-error.ts';

/** A refusal stays in the form, where the person can act on it, after its message has gone. */
export async function inForm(saving: Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    await saving;
    return undefined;
  } catch (error) {
    const body: unknown = error instanceof ApiError && error.status !== 400 ? error.body : undefined;
    const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
    if (typeof detail === 'string') return { detail };
    throw error;
  }
}
