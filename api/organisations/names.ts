import { text } from '#domain/language/text.ts';
import { quoted, tidyName } from '#domain/organisations/names.ts';
import { isUniqueViolation } from '../platform/database/constraint.ts';
import { wrongField } from '../platform/http/refusal.ts';

const EMPTY = text('Обязательное поле.', 'This field is required.');

/** The name to keep, or a field error when nothing visible is left of it. */
export function nameToKeep(typed: string): string {
  const name = tidyName(typed);
  if (name === '') throw wrongField('name', EMPTY);
  return name;
}

/** Runs a change; a name that somebody else already has becomes a field error. */
export async function withFreeName<T>(name: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { ru, en } = quoted(name);
    throw wrongField('name', text(`${ru} уже есть в списке.`, `${en} is already on the list.`));
  }
}
