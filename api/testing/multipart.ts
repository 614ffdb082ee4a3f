interface Part {
  readonly name: string;
  readonly value?: string;
  readonly filename?: string;
  readonly bytes?: Buffer;
}

const BOUNDARY = '----etalon-test-boundary';

/** A multipart/form-data request as a browser makes it, for `inject`. */
export function multipartOf(parts: readonly Part[]): { headers: Record<string, string>; payload: Buffer } {
  const pieces = parts.flatMap(({ name, value = '', filename, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined
          ? '\r\n\r\n'
          : `; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
    ),
    bytes ?? Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
