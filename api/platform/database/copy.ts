import type pg from 'pg';

/** What the driver's connection offers while rows are copied. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

interface CopyWork {
  readonly onData?: (chunk: Buffer) => void;
  readonly chunks?: Iterable<Buffer>;
}

/** The driver's own `binary: true` spoils doubles; a COPY is left to whoever parses its bytes. */
async function copy(client: pg.ClientBase, text: string, { onData, chunks = [] }: CopyWork): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let problem: Error | undefined;
    const nothing = (): void => undefined;
    const attempt = (work: () => void): void => {
      try {
        if (!problem) work();
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
      }
    };
    const submittable = {
      callback: nothing,
      submit: (connection: CopyConnection) => connection.query(text),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      handleCommandComplete: nothing,
      handleCopyInResponse(connection: CopyConnection): void {
        attempt(() => {
          for (const chunk of chunks) connection.sendCopyFromChunk(chunk);
        });
        if (problem) connection.sendCopyFail(problem.message);
        else connection.endCopyFrom();
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => attempt(() => onData?.(chunk)),
      handleError: (error: Error) => reject(problem ?? error),
      handleReadyForQuery: () => (problem ? reject(problem) : resolve()),
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}

/** `COPY (…) TO STDOUT (FORMAT binary)`, message by message. A chunk is valid only while it is handled. */
export const copyOut = (client: pg.ClientBase, query: string, onData: (chunk: Buffer) => void): Promise<void> =>
  copy(client, `copy (${query}) to stdout (format binary)`, { onData });

/** `COPY table (columns) FROM STDIN (FORMAT binary)`. */
export const copyIn = (client: pg.ClientBase, into: string, chunks: Iterable<Buffer>): Promise<void> =>
  copy(client, `copy ${into} from stdin (format binary)`, { chunks });
