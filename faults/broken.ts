/** A promise of the portal that did not hold. */
export class Broken extends Error {}

export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Broken(sentence);
}
