import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A mail server that takes every letter, but none to `refused@`; the test reads them as they came over the wire. */
export async function openMailServer() {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let letter: string | null = null;
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (piece: string) => {
      if (letter !== null) {
        letter += piece;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter);
        letter = null;
        socket.write('250 taken\r\n');
      } else if (/^RCPT TO:<refused@/i.test(piece)) socket.write('550 nobody of that name\r\n');
      else if (piece.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else if (piece.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, letters, close: () => void server.close() };
}
