// A machine of somebody else: its own Node and its own npm, both from the registry, and nothing of ours in the environment.
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { ROOT, run } from '../run.mjs';

const KEPT =
  /^(HOME|USER|LANG|LC_\w+|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(https?|no)_proxy|npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|ca|cafile|strict_ssl))$/i;
const QUIET = ['--no-save', '--no-audit', '--no-fund', '--no-progress', '--ignore-scripts', '--loglevel=error'];

const NODE = `node-${process.platform}-${process.arch}`;

const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));

async function fromRegistry(folder, spec) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--prefer-offline', ...QUIET, spec];
  const { code, output } = await run('npm', args, { cwd: folder, env: { PATH: outside.join(delimiter) } });
  if (code !== 0) throw new Error(`npm install ${spec}\n${output}`);
  return join(folder, 'node_modules');
}

/** One after another, each version once: many machines share them. */
const fetched = new Map();
function fetchOnce(folder, spec) {
  if (!fetched.has(spec)) fetched.set(spec, fromRegistry(join(folder, 'registry', spec), spec));
  return fetched.get(spec);
}

/** What a program on a machine with this Node and this npm sees of the world. */
export async function prepareMachine(folder, { node, npm }) {
  const nodeFolder = await fetchOnce(folder, `${NODE}@${node}`);
  const npmFolder = await fetchOnce(folder, `npm@${npm}`);
  const bin = mkdtempSync(join(folder, 'bin-'));
  chmodSync(bin, 0o755);
  symlinkSync(join(nodeFolder, NODE, 'bin', 'node'), join(bin, 'node'));
  for (const name of ['npm', 'npx']) symlinkSync(join(npmFolder, 'npm', 'bin', `${name}-cli.js`), join(bin, name));
  return { ...kept, NO_COLOR: '1', PATH: [bin, ...outside].join(delimiter) };
}

/** A port nobody listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
