import type { Connection } from '#api/platform/database/connection.ts';

/** A connection as an address, for DATABASE_URL. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  host.startsWith('/')
    ? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${user}@${host}:${port}/${database}`;
