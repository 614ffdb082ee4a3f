import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { connect } from './connect.ts';
import { copyIn, copyOut } from './copy.ts';
import { copyRows, field, RowReader } from './copy-rows.ts';

const database = useDatabase();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withClient<T>(work: (client: import('pg').PoolClient) => Promise<T>): Promise<T> {
  const connected = await connect(database().connection, { log });
  const client = await connected.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await connected.close();
  }
}

const HARD = Float64Array.of(-1.7e300, 5e-324, 0.1 + 0.2, NaN, -0, Number.MAX_SAFE_INTEGER, 1 / 3);

test('doubles, numbers, texts and bytes go in and come out to the last bit', async () => {
  await withClient(async (client) => {
    await client.query('create temporary table copied (a int, b int[], c float8[], d bytea, e text, f int)');
    const row = [
      field.int(-7),
      field.ints([1, -2, 3]),
      field.doubles(HARD),
      field.bytes(Uint8Array.of(0, 255, 10)),
      field.text('Ёж'),
      field.nothing,
    ];
    const empty = [
      field.int(1),
      field.ints([]),
      field.doubles(new Float64Array(0)),
      field.bytes(new Uint8Array(0)),
      field.text(''),
      field.int(0),
    ];
    await copyIn(client, 'copied (a, b, c, d, e, f)', copyRows([row, empty]));
    const found: unknown[] = [];
    const reader = new RowReader();
    await copyOut(client, 'select a, b, c, d, e, f from copied order by a', (chunk) =>
      reader.read(chunk, (one) =>
        found.push([
          one.int(),
          [...one.ints()],
          new BigUint64Array(one.doubles().slice().buffer),
          [...one.bytes()],
          one.text(),
          one.int(),
        ]),
      ),
    );
    expect(found).toEqual([
      [-7, [1, -2, 3], new BigUint64Array(HARD.slice().buffer), [0, 255, 10], 'Ёж', null],
      [1, [], new BigUint64Array(0), [], '', 0],
    ]);
    const { rows } = await client.query<{ c: number[] }>('select c from copied where a = -7');
    expect(Float64Array.from(rows[0]?.c ?? [])).toEqual(HARD);
  });
});

test('a failure on either side is an error and leaves the connection usable', async () => {
  await withClient(async (client) => {
    await expect(copyOut(client, 'select 1/0', () => undefined)).rejects.toThrow(/zero/);
    await expect(
      copyOut(client, 'select 1', () => {
        throw new Error('cannot read this');
      }),
    ).rejects.toThrow('cannot read this');
    await client.query('create temporary table strict (a int not null)');
    await expect(copyIn(client, 'strict (a)', copyRows([[field.nothing]]))).rejects.toThrow(/null/);
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test('arrays read into one room stay as they are until they are forgotten, also when the room is too small', async () => {
  await withClient(async (client) => {
    await client.query(
      `create temporary table kept as select n, array[n, n + 1] as a, array[n + 0.5, n / 3.0]::float8[] as b
       from generate_series(1, 9) n`,
    );
    const reader = new RowReader({ room: 100 });
    const found: { n: number | null; a: Int32Array; b: Float64Array }[] = [];
    await copyOut(client, 'select n, a, b from kept order by n', (chunk) =>
      reader.read(chunk, (row) => found.push({ n: row.int(), a: row.ints(), b: row.doubles() })),
    );
    expect(found.map(({ n, a, b }) => [n, ...a, ...b])).toEqual(
      Array.from({ length: 9 }, (_, at) => [at + 1, at + 1, at + 2, at + 1.5, (at + 1) / 3]),
    );
    reader.forget();
    const first = found[0]!.a.slice();
    await copyOut(client, 'select n, a, b from kept where n = 9', (chunk) =>
      reader.read(chunk, (row) => void [row.int(), row.ints(), row.doubles()]),
    );
    expect(found[0]!.a).not.toEqual(first);
  });
});
