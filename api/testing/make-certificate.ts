import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps some programs where only root's PATH looks. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** A certificate nobody has signed, with its key, as files in a folder; for 127.0.0.1 too. */
export function makeCertificate(folder: string) {
  const paths = { key: join(folder, 'key'), certificate: join(folder, 'certificate') };
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=bench.example.com', '-addext', 'subjectAltName=DNS:bench.example.com,IP:127.0.0.1'];
  const made = ['-keyout', paths.key, '-out', paths.certificate];
  const { status, stderr } = spawnSync(findProgram('openssl') ?? '', ['req', '-x509', ...kind, ...names, ...made]);
  if (status !== 0) throw new Error(String(stderr));
  return { key: readFileSync(paths.key, 'utf8'), certificate: readFileSync(paths.certificate, 'utf8') };
}
