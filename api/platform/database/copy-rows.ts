const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER = Buffer.concat([SIGNATURE, Buffer.alloc(8)]);
const TRAILER = Buffer.from([0xff, 0xff]);

/** Element types of arrays, by PostgreSQL's own numbers. */
const INT4 = 23;
const FLOAT8 = 701;
const ARRAY_HEAD = 20;

/** Reads the fields of copied rows one after another, in the order of the query. */
export class RowReader {
  #view: DataView = new DataView(new ArrayBuffer(0));
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  readonly #room: ArrayBuffer;
  #taken = 0;

  /** With `room`, so many bytes of arrays are kept in one place until they are forgotten: there are millions. */
  constructor({ room = 0 }: { readonly room?: number } = {}) {
    this.#room = new ArrayBuffer(room);
  }

  /** The arrays read so far are no longer needed. */
  forget(): void {
    this.#taken = 0;
  }

  /** The rows of one message; the server never splits a row. */
  read(chunk: Buffer, onRow: (row: RowReader) => void): void {
    this.#bytes = chunk;
    this.#view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#at =
      chunk.length >= HEADER.length && chunk.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? HEADER.length : 0;
    while (this.#at < chunk.length) {
      const fields = this.#view.getInt16(this.#at);
      this.#at += 2;
      if (fields < 0) return;
      onRow(this);
    }
  }

  #length(): number {
    const length = this.#view.getInt32(this.#at);
    this.#at += 4;
    return length;
  }

  int(): number | null {
    if (this.#length() < 0) return null;
    const value = this.#view.getInt32(this.#at);
    this.#at += 4;
    return value;
  }

  #array(): number {
    this.#length();
    const dimensions = this.#view.getInt32(this.#at);
    const count = dimensions === 0 ? 0 : this.#view.getInt32(this.#at + 12);
    this.#at += dimensions === 0 ? 12 : ARRAY_HEAD;
    return count;
  }

  /** Where an array of so many bytes may stand. */
  #roomFor(size: number): { buffer: ArrayBuffer; from: number } {
    const from = this.#taken;
    const taken = from + Math.ceil(size / 8) * 8;
    if (taken > this.#room.byteLength) return { buffer: new ArrayBuffer(size), from: 0 };
    this.#taken = taken;
    return { buffer: this.#room, from };
  }

  ints(): Int32Array<ArrayBuffer> {
    const count = this.#array();
    const { buffer, from } = this.#roomFor(count * 4);
    const values = new Int32Array(buffer, from, count);
    for (let at = 0; at < values.length; at++, this.#at += 8) values[at] = this.#view.getInt32(this.#at + 4);
    return values;
  }

  #newDoubles(count: number): Float64Array {
    const { buffer, from } = this.#roomFor(count * 8);
    return new Float64Array(buffer, from, count);
  }

  /** Doubles to the last bit, into the place given or a fresh one. */
  doubles(into?: Float64Array): Float64Array {
    const count = this.#array();
    const values = into ?? this.#newDoubles(count);
    if (values.length !== count) throw new RangeError(`${count} doubles where ${values.length} were expected`);
    for (let at = 0; at < count; at++, this.#at += 12) values[at] = this.#view.getFloat64(this.#at + 4);
    return values;
  }

  bytes(): Buffer {
    const length = this.#length();
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }

  text(): string {
    return this.bytes().toString('utf8');
  }
}

const int = (value: number): Buffer => {
  const field = Buffer.alloc(8);
  field.writeInt32BE(4, 0);
  field.writeInt32BE(value, 4);
  return field;
};

const double = (value: number): Buffer => {
  const field = Buffer.alloc(12);
  field.writeInt32BE(8, 0);
  field.writeDoubleBE(value, 4);
  return field;
};

function doubles(values: Float64Array): Buffer {
  const field = Buffer.alloc(4 + ARRAY_HEAD + values.length * 12);
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength);
  const empty = values.length === 0;
  view.setInt32(0, empty ? 12 : field.length - 4);
  view.setInt32(4, empty ? 0 : 1);
  view.setInt32(12, FLOAT8);
  if (empty) return field.subarray(0, 16);
  view.setInt32(16, values.length);
  view.setInt32(20, 1);
  for (let at = 0, place = 24; at < values.length; at++, place += 12) {
    view.setInt32(place, 8);
    view.setFloat64(place + 4, values[at]!);
  }
  return field;
}

function ints(values: ArrayLike<number>): Buffer {
  const empty = values.length === 0;
  const field = Buffer.alloc(empty ? 16 : 4 + ARRAY_HEAD + values.length * 8);
  field.writeInt32BE(field.length - 4, 0);
  field.writeInt32BE(empty ? 0 : 1, 4);
  field.writeInt32BE(INT4, 12);
  if (empty) return field;
  field.writeInt32BE(values.length, 16);
  field.writeInt32BE(1, 20);
  for (let at = 0, place = 24; at < values.length; at++, place += 8) {
    field.writeInt32BE(4, place);
    field.writeInt32BE(values[at]!, place + 4);
  }
  return field;
}

function bytes(value: Uint8Array): Buffer {
  const field = Buffer.alloc(4 + value.length);
  field.writeInt32BE(value.length, 0);
  field.set(value, 4);
  return field;
}

const NOTHING = Buffer.from([0xff, 0xff, 0xff, 0xff]);

/** The fields of a row to copy in. */
export const field = {
  int,
  ints,
  double,
  doubles,
  bytes,
  nothing: NOTHING,
  text: (value: string) => bytes(Buffer.from(value)),
};

/** Rows as PostgreSQL takes them, each a list of fields. */
export function* copyRows(rows: Iterable<readonly Buffer[]>): Generator<Buffer, void, undefined> {
  yield HEADER;
  for (const fields of rows) {
    const count = Buffer.alloc(2);
    count.writeInt16BE(fields.length, 0);
    yield Buffer.concat([count, ...fields]);
  }
  yield TRAILER;
}
