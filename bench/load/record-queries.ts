// Loaded into the portal's process: writes down the reads of its calls with their values, so that the bare call can ask the same.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env['LOAD_QUERIES'];
const query: unknown = Reflect.get(pg.Client.prototype, 'query');

interface QueryConfig {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/** The queue of jobs and the listeners have connections of their own. */
const isOfCalls = (client: unknown): boolean =>
  String(Reflect.get(Object(Reflect.get(Object(client), 'connectionParameters')), 'application_name')).startsWith(
    'etalon-pool',
  );

if (file !== undefined && typeof query === 'function') {
  const asked: typeof query = query;
  Reflect.set(
    pg.Client.prototype,
    'query',
    function noteQuery(this: unknown, first: string | QueryConfig, ...more: readonly unknown[]) {
      const text = typeof first === 'string' ? first : first.text;
      const given = typeof first === 'object' ? first.values : undefined;
      const values = given ?? (Array.isArray(more[0]) ? more[0] : []);
      if (text !== undefined && isOfCalls(this)) appendFileSync(file, `${JSON.stringify({ text, values })}\n`);
      return Reflect.apply(asked, this, [first, ...more]) as unknown;
    },
  );
}
