import { Agent, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

/** Whoever waits longer is stuck: the longest work of a call is given up after 20 seconds. */
const PATIENCE_MS = 30_000;

const agent = new Agent({ keepAlive: true });

/** Sends a call over a real connection; rejects when no answer comes in time. */
export function send(
  port: number,
  { operation: { method }, url, headers, body }: FuzzRequest,
  more: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = open({ host: '127.0.0.1', port, agent, method, path: url, headers: { ...headers, ...more } });
    const late = setTimeout(() => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
    const end = (settle: () => void) => {
      clearTimeout(late);
      settle();
    };
    call.on('error', (error) => end(() => reject(error)));
    call.on('response', (answer) => {
      buffer(answer).then(
        (bytes) =>
          end(() => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', bytes })),
        (error: Error) => end(() => reject(error)),
      );
    });
    call.end(body?.bytes);
  });
}
