// The first load: the entry chunk and everything it imports statically, packed as it travels.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, say } from './run.mjs';

const DIST = join(ROOT, 'web', 'dist');
const LIMIT = 200_000;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
const seen = new Set();

function collect(key) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) collect(next);
}
collect('index.html');

const sizes = [...seen]
  .map((key) => manifest[key].file)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(DIST, file))).length }))
  .toSorted((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) say(`${String(bytes).padStart(8)}  ${file}`);
say(`${String(total).padStart(8)}  в сжатом виде, предел ${LIMIT}`);
if (sizes.length === 0 || total > LIMIT) process.exit(1);
