import type { LightMyRequestResponse } from 'fastify';
import { multipartOf } from './multipart.ts';
import type { Caller, TestPortal } from './portal.ts';

/** Sends one file and the fields beside it, as the portal's pages do. */
export function sendFile(
  portal: TestPortal,
  caller: Caller,
  url: string,
  file: { readonly name: string; readonly bytes: Buffer },
  fields: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const { headers, payload } = multipartOf([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', filename: file.name, bytes: file.bytes },
  ]);
  return portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: `Bearer ${caller.token}` },
    payload,
  });
}
