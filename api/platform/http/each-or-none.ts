import { text, type Text } from '#domain/language/text.ts';
import { Refusal, WrongFields } from './refusal.ts';

/** What is refused, by its name. */
export interface RefusedItem<T> {
  readonly item: T;
  readonly reason: Text;
}

/** Why the portal says no, in one sentence; what is no refusal is thrown on. */
function reasonOf(error: unknown): Text {
  if (error instanceof Refusal) return error.reason;
  if (!(error instanceof WrongFields)) throw error;
  const texts = Object.values(error.fields).flat();
  return text(texts.map(({ ru }) => ru).join(' '), texts.map(({ en }) => en).join(' '));
}

/** Does one thing with each item, in the transaction around it, and gives those that are refused. */
export async function refusedOf<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<RefusedItem<T>[]> {
  const refused: RefusedItem<T>[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      refused.push({ item, reason: reasonOf(error) });
    }
  }
  return refused;
}

/** Refuses a change of many by naming each that cannot be changed, with its reason; the transaction takes all back. */
export function refuseMany<T>(field: string, refused: readonly RefusedItem<T>[], nameOf: (item: T) => string): void {
  if (refused.length === 0) return;
  throw new WrongFields({
    [field]: refused.map(({ item, reason }) => text(`${nameOf(item)}: ${reason.ru}`, `${nameOf(item)}: ${reason.en}`)),
  });
}
