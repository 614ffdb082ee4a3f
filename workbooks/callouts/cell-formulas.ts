import { attribute } from '../xml/attributes.ts';
import type { Reach } from './callout.ts';
import { calloutOf, type FormulaSurroundings } from './formula-callout.ts';

/** Judges the formulas of one sheet's cells in their order: cells that share a formula name only its number. */
export class CellFormulas {
  readonly #surroundings: FormulaSurroundings;
  readonly #shared = new Map<string, Reach>();

  constructor(surroundings: FormulaSurroundings) {
    this.#surroundings = surroundings;
  }

  /** What a cell's formula reaches out to; `raw` are the attributes of its element. */
  reachOf(raw: string, formula: string): Reach | undefined {
    const number = raw.includes('si') ? attribute(raw, 'si') : undefined;
    if (formula === '') return number === undefined ? undefined : this.#shared.get(number);
    const found = calloutOf(formula, this.#surroundings);
    if (number !== undefined && found) this.#shared.set(number, found);
    return found;
  }
}
