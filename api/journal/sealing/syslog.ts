import { once } from 'node:events';
import { connect as connectPlain, isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { SealedLine } from './read-sealed.ts';

/** Facility 13, "log audit"; severities 5 and 4 (RFC 5424, 6.2.1). */
const [NOTICE, WARNING] = [13 * 8 + 5, 13 * 8 + 4];
const SILENT_MS = 15_000;
const PORTS = { plain: 601, tls: 6514 };

/** One message: header, no structured data, the line itself as JSON in UTF-8. */
function syslogMessage(line: SealedLine): string {
  const priority = line.action === 'refusal' ? WARNING : NOTICE;
  return `<${priority}>1 ${line.at} ${hostname()} etalon - ${line.action.slice(0, 32)} - \uFEFF${JSON.stringify(line)}`;
}

/** Messages go by their length in bytes, so that a line break in one of them breaks nothing (RFC 6587, 3.4.1; RFC 5425). */
const framed = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

function open({ protocol, hostname: name, port }: URL) {
  const host = name.replace(/^\[(.*)\]$/, '$1');
  if (protocol !== 'syslog+tls:') {
    return { socket: connectPlain({ host, port: Number(port) || PORTS.plain }), ready: 'connect' };
  }
  // Only names may be asked for by name (RFC 6066); an address is compared with the certificate all the same.
  const asked = isIP(host) === 0 ? { servername: host } : {};
  return { socket: connectTls({ host, port: Number(port) || PORTS.tls, ...asked }), ready: 'secureConnect' };
}

/** A collector of syslog acknowledges nothing: sent is what it took before it closed its side without an error. */
export async function sendBySyslog(url: URL, lines: readonly SealedLine[]): Promise<void> {
  const { socket, ready } = open(url);
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error(`nothing came for ${SILENT_MS / 1000} s`)));
  try {
    await once(socket, ready);
    const closed = once(socket, 'close');
    socket.resume().end(lines.map((line) => framed(syslogMessage(line))).join(''));
    await closed;
  } finally {
    socket.destroy();
  }
}
