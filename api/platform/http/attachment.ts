import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to send: its name as people see it, its type and its bytes. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | Readable;
}

/** RFC 8187: what `encodeURIComponent` leaves alone but a header value may not hold. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sends a file under its own name, Cyrillic included; old clients get the Latin `plain` one. */
export function attachment(reply: FastifyReply, file: FileAnswer, plain = 'download'): FastifyReply {
  const extension = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? '';
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encodeName(file.name)}`,
    )
    .header('cache-control', 'no-store')
    .type(file.type)
    .send(file.body);
}
