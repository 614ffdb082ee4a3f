// The first load: the entry chunk and everything it imports statically, packed as it travels.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** What the build laid beside the file for browsers; what is tiny travels as it is. */
function bytesOf(file) {
  const whole = statSync(join(DIST, file)).size;
  return whole < 1024 ? whole : statSync(join(DIST, `${file}.gz`)).size;
}

const sizes = [...seen]
  .map((key) => manifest[key].file)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: bytesOf(file) }))
  .toSorted((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) say(`${String(bytes).padStart(8)}  ${file}`);
say(`${String(total).padStart(8)}  в сжатом виде, предел ${LIMIT}`);
if (sizes.length === 0 || total > LIMIT) process.exit(1);
