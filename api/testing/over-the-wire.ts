import { request as send, type IncomingHttpHeaders } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Cookie = LightMyRequestResponse['cookies'][number];

const cookiesIn = (headers: IncomingHttpHeaders): Cookie[] =>
  (headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...rest] = line.split('; ');
    const attribute = (name: string): string | undefined =>
      rest.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const [path, expires] = [attribute('path'), attribute('expires')];
    return {
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      ...(path && { path }),
      ...(expires && { expires: new Date(expires) }),
    };
  });

/** What `inject` does, but over a real socket of 127.0.0.1:port, which the caller opens from an address of its own. */
export function overTheWire(port: number, localAddress: string, secure = false): Pick<FastifyInstance, 'inject'> {
  const inject = ({ method = 'GET', url = '/', headers, payload }: InjectOptions & { url?: string }) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, localAddress, method, path: url, agent: false };
      const trusting = { ...options, headers: headers as Record<string, string>, rejectUnauthorized: false };
      const call = (secure ? sendSecurely : send)(trusting, (answer) => {
        text(answer).then(
          (body) =>
            resolve({
              statusCode: answer.statusCode,
              headers: answer.headers,
              cookies: cookiesIn(answer.headers),
              body,
              json: () => JSON.parse(body) as unknown,
            }),
          reject,
        );
      });
      call.on('error', reject);
      call.end(payload);
    });
  return { inject: inject as unknown as FastifyInstance['inject'] };
}
