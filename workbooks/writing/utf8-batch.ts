/** Bytes gathered before they are handed on: large enough that handing on costs nothing. */
const BATCH = 98_304;
/** Room for the text that fills it. */
const ROOM = 2 * BATCH;
/** Bytes that a sign takes at most. */
const WIDEST = 3;

/** Texts gathered as UTF-8, each encoded at once: joined first, they would have to be copied once more. */
export class Utf8Batch {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #used = 0;

  get isFull(): boolean {
    return this.#used > BATCH;
  }

  add(text: string): void {
    const most = this.#used + text.length * WIDEST;
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes.subarray(0, this.#used)], most);
    this.#used += this.#bytes.write(text, this.#used);
  }

  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#used);
    this.#bytes = Buffer.allocUnsafeSlow(ROOM);
    this.#used = 0;
    return taken;
  }
}
