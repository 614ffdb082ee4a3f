/** Signs XML forbids and the database cannot hold, and halves of pairs, which may stand alone. */
// oxlint-disable-next-line no-control-regex
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;
// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const BY_NUMBER = /_x([0-9A-Fa-f]{4})_/g;

const byNumber = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** The text of a cell as people see it: Excel writes signs that XML cannot hold by their number, `_x000D_`. */
export function cellText(raw: string): string {
  const text = raw.includes('_x') ? raw.replace(BY_NUMBER, byNumber) : raw;
  return SUSPECT.test(text) ? text.replace(ILLEGAL, '').toWellFormed() : text;
}

/** What stands beside the text: the reading aid of East Asian texts, and what only programs newer than we are take. */
const isAside = (name: string): boolean => name === 'rPh' || name === 'Choice';

/** Gathers the runs of a rich text. */
export class TextRuns {
  #text = '';
  #within = false;
  #asides = 0;

  open(name: string): void {
    if (name === 't') this.#within = true;
    else if (isAside(name)) this.#asides++;
  }

  close(name: string): void {
    if (name === 't') this.#within = false;
    else if (isAside(name)) this.#asides--;
  }

  /** Whether a text that comes now belongs to it. */
  get isOpen(): boolean {
    return this.#within && this.#asides === 0;
  }

  add(text: string): void {
    if (this.isOpen) this.#text += text;
  }

  /** As written: `cellText` makes it what people see. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
