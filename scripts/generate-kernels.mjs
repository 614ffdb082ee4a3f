// Compiles domain/figures/columns/kernels.as to WebAssembly and writes it as kernels.ts beside it; `--check` only says whether
// the committed one is fresh.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { giveUp, ROOT } from './run.mjs';

const folder = join(ROOT, 'domain/figures/columns');
const target = join(folder, 'kernels.ts');
const memory = ['--importMemory', '--sharedMemory', '--initialMemory=1', '--maximumMemory=65536'];
const speed = ['-O3', '--noAssert', '--runtime=stub', '--enable=simd', '--enable=threads', '--use=abort='];

let compiled = '';
const { error } = await asc.main(['kernels.ts', '-o', 'kernels.wasm', ...memory, ...speed], {
  readFile: (name) => (name === 'kernels.ts' ? readFileSync(join(folder, 'kernels.as'), 'utf8') : null),
  writeFile: (_name, wasm) => {
    compiled = Buffer.from(wasm).toString('base64');
  },
  listFiles: () => [],
  stderr: process.stderr,
});
if (error) giveUp(error.message);

const fresh = `// Made by \`npm run generate:kernels\` from kernels.as; do not edit.\nexport const KERNELS_BASE64 =\n  '${compiled}';\n`;
if (!process.argv.includes('--check')) writeFileSync(target, fresh);
else if (readFileSync(target, 'utf8') !== fresh)
  giveUp('kernels.ts старше kernels.as: выполните npm run generate:kernels.');
