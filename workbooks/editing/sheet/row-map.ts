const RANGE = /^(\$?[A-Z]*)(\$?)(\d*)(?::(\$?[A-Z]*)(\$?)(\d*))?$/;
const AREA = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/;

/** Where rows stand after some of them are taken out. */
export class RowMap {
  readonly #last: number;
  readonly #left: number;
  /** For a kept row its new number, for a removed one minus the number of rows kept before it. */
  readonly #rows: Int32Array;
  /** For each row the first kept one from it on. */
  readonly #kept: Int32Array;

  constructor(last: number, removed: ReadonlySet<number>) {
    this.#rows = new Int32Array(last + 1);
    let kept = 0;
    for (let row = 1; row <= last; row++) this.#rows[row] = removed.has(row) ? -kept : ++kept;
    this.#kept = new Int32Array(last + 1);
    for (let row = last, next = last + 1; row >= 1; row--) this.#kept[row] = next = removed.has(row) ? next : row;
    this.#last = last;
    this.#left = kept;
  }

  #at(row: number): number {
    return row > this.#last ? row - this.#last + this.#left : (this.#rows[row] ?? 0);
  }

  /** The new number of a row; 0 when it is removed. */
  of(row: number): number {
    return Math.max(0, this.#at(row));
  }

  /** The new number of the first kept row from this one on. */
  from(row: number): number {
    const at = this.#at(row);
    return at > 0 ? at : 1 - at;
  }

  /** The new number of the last kept row up to this one. */
  upTo(row: number): number {
    return Math.abs(this.#at(row));
  }

  /** How far down the first kept row stands from a row. */
  skipped(row: number): number {
    return (this.#kept[row] ?? row) - row;
  }

  /** A cell, range, whole rows or whole columns; nothing when none of its rows is left. */
  range(reference: string): string | undefined {
    const found = RANGE.exec(reference);
    const [, left = '', fixed = '', top = '', right = '', fixedToo = '', bottom = ''] = found ?? [];
    if (!found || top === '') return reference;
    if (bottom === '') {
      const row = this.of(Number(top));
      return row === 0 ? undefined : left + fixed + row;
    }
    const first = this.from(Number(top));
    const last = this.upTo(Number(bottom));
    return first > last ? undefined : `${left}${fixed}${first}:${right}${fixedToo}${last}`;
  }

  /** A list of ranges, those that now touch joined; empty when nothing is left. */
  ranges(list: string): string {
    const out: string[] = [];
    let open: { readonly left: string; readonly right: string; readonly top: number; bottom: number } | undefined;
    const close = (): void => {
      if (open) out.push(`${open.left}${open.top}:${open.right}${open.bottom}`);
      open = undefined;
    };
    for (const one of list.trim().split(/\s+/)) {
      const area = AREA.exec(one);
      if (!area) {
        close();
        const range = this.range(one);
        if (range !== undefined) out.push(range);
        continue;
      }
      const [, left = '', first, right = '', last] = area;
      const top = this.from(Number(first));
      const bottom = this.upTo(Number(last));
      if (top > bottom) continue;
      if (open?.left === left && open.right === right && top === open.bottom + 1) open.bottom = bottom;
      else {
        close();
        open = { left, right, top, bottom };
      }
    }
    close();
    return out.join(' ');
  }
}
