/** Where a database answers: a server given by its address, or the embedded one on its socket. */
export interface Connection {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** What the database code says while it works; console and pino both fit. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A failure the operator can fix: its text is shown without a stack. */
export class DatabaseError extends Error {}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
