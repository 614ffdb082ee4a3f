import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '#api/platform/database/connection.ts';

/**
 * A door in front of the database: shut, connections break and new ones are refused, as when the server is down; frozen,
 * connections stay and are taken, and nothing comes through them. What it has lost hears nothing any more, as when the other
 * end is gone without a word; new connections are taken.
 */
export interface DatabaseGate {
  readonly connection: Connection;
  shut(): Promise<void>;
  open(): Promise<void>;
  freeze(): void;
  thaw(): void;
  lose(): void;
}

export async function openDatabaseGate(behind: Connection): Promise<DatabaseGate> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((from) => {
    const to = behind.host.startsWith('/')
      ? connect(`${behind.host}/.s.PGSQL.${behind.port}`)
      : connect(behind.port, behind.host);
    sockets.add(from);
    from
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    to.on('error', () => undefined).on('close', () => from.destroy());
    from.pipe(to).pipe(from);
    if (frozen) from.pause();
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const lose = (): void => {
    for (const socket of sockets) socket.pause();
  };
  return {
    lose,
    connection: { ...behind, host: '127.0.0.1', port },
    async shut() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
    open: () => listen(port),
    freeze() {
      frozen = true;
      lose();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
