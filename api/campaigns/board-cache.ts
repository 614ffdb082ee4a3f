import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { loadBoard, type BoardRow } from './load-board.ts';
import type { Db, RoundRow } from './queries.ts';

/** The round on the screen and the one before it, for two people at once. */
const BOARDS = 4;

interface Board {
  readonly key: string;
  readonly rows: Promise<BoardRow[]>;
}

const boardCaches = new WeakMap<Db, Board[]>();

/**
 * The board for reading: list, numbers, curve and filters of one page come from one computation. It serves as long as no
 * transaction has written anything since: then nothing on it can have changed.
 */
export async function readBoard({ db, today }: Pick<Services, 'db' | 'today'>, round: RoundRow): Promise<BoardRow[]> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const key = `${round.year} ${round.version} ${today()} ${rows[0]!.snapshot}`;
  const cache = boardCaches.get(db) ?? [];
  const known = cache.find((board) => board.key === key);
  if (known) return known.rows;
  const board = { key, rows: loadBoard(db, round, today()) };
  // A failure is not to be repeated to whoever comes next.
  board.rows.catch(() =>
    boardCaches.set(
      db,
      (boardCaches.get(db) ?? []).filter((other) => other !== board),
    ),
  );
  boardCaches.set(db, [board, ...cache].slice(0, BOARDS));
  return board.rows;
}
