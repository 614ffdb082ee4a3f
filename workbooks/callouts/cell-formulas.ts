import { attribute } from '../xml/attributes.ts';
import { reach, type Reach } from './callout.ts';
import { calloutOf, type FormulaContext } from './formula-callout.ts';

/** The formula of a cell as it is written. */
export interface CellFormula {
  /** Of its element. */
  readonly attributes: string;
  /** All text in it. */
  readonly text: string;
  /** Programs differ in what they read of a formula with elements in it. */
  readonly nested: boolean;
}

/** Judges the formulas of one sheet's cells: those that share one name only its number, a few before it is written. */
export class CellFormulas {
  readonly #context: FormulaContext;
  readonly #shared = new Map<number, Reach | undefined>();
  readonly #waiting = new Map<number, ((found: Reach) => void)[]>();

  constructor(context: FormulaContext) {
    this.#context = context;
  }

  /** Calls `found` with what the formula reaches out to, for one that is shared perhaps later. */
  judge({ attributes, text, nested }: CellFormula, found: (reached: Reach) => void): void {
    const written = attributes.includes('si') ? attribute(attributes, 'si') : undefined;
    const number = written === undefined ? undefined : Number(written);
    if (text === '' && !nested && number !== undefined && !this.#shared.has(number)) {
      const others = this.#waiting.get(number);
      if (others) others.push(found);
      else this.#waiting.set(number, [found]);
      return;
    }
    const reached = this.#reachOf(text, nested, number);
    if (reached) found(reached);
    if (number === undefined || this.#shared.has(number)) return;
    this.#shared.set(number, reached);
    if (reached) for (const other of this.#waiting.get(number) ?? []) other(reached);
    this.#waiting.delete(number);
  }

  #reachOf(text: string, nested: boolean, number: number | undefined): Reach | undefined {
    if (nested) return calloutOf(text, this.#context) ?? reach('function', text.trim());
    if (text !== '') return calloutOf(text, this.#context);
    return number === undefined ? undefined : this.#shared.get(number);
  }
}
