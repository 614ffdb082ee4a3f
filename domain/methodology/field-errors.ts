import { isAlias } from '../formulas/lexer.ts';
import type { Problem } from '../formulas/problems.ts';
import { text, type Text } from '../language/text.ts';
import { WRONG } from './messages.ts';

/** What is wrong with a form: texts under the names of its fields. Nothing wrong is an empty object. */
export type FieldErrors = Readonly<Record<string, readonly Text[]>>;

/** Gathers errors under their fields. */
export class Errors {
  readonly #fields: Record<string, Text[]> = {};

  say(field: string, ...messages: readonly Text[]): void {
    if (messages.length > 0) (this.#fields[field] ??= []).push(...messages);
  }

  get fields(): FieldErrors {
    return this.#fields;
  }
}

export const MOST_NAME = 300;
export const MOST_ALIAS = 100;

/** What is wrong with a key, apart from being taken. */
export function aliasErrors(alias: string, whenEmpty: Text): Text[] {
  if (alias === '') return [whenEmpty];
  if (alias.length > MOST_ALIAS) return [WRONG.tooLong(MOST_ALIAS)];
  return isAlias(alias) ? [] : [WRONG.alias];
}

export function nameErrors(name: string, whenEmpty: Text): Text[] {
  if (name === '') return [whenEmpty];
  return name.length > MOST_NAME ? [WRONG.tooLong(MOST_NAME)] : [];
}

/** The errors of a formula under its field: each says where it is and what may have been meant. Warnings do not count. */
export function formulaErrors(source: string, problems: readonly Problem[]): Text[] {
  const several = source.includes('\n');
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ from, message, suggestions }) => {
      const before = source.slice(0, from);
      const line = before.split('\n').length;
      const sign = from - before.lastIndexOf('\n');
      const at = several
        ? text(`Строка ${line}, символ ${sign}`, `Line ${line}, character ${sign}`)
        : text(`Символ ${sign}`, `Character ${sign}`);
      const meant = suggestions.join(', ');
      return text(
        `${at.ru}: ${message.ru}${meant && ` Возможно, ${meant}?`}`,
        `${at.en}: ${message.en}${meant && ` Did you mean ${meant}?`}`,
      );
    });
}
