// Compiles domain/figures/columns/kernels.as to WebAssembly and writes it as kernels.ts beside it. The compiler is large and
// needed only when the kernels change, so it is fetched for the occasion; a test tells when kernels.ts is older than its source.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const COMPILER = 'assemblyscript@0.28.20';
const folder = join(ROOT, 'domain/figures/columns');
const source = join(folder, 'kernels.as');
const work = mkdtempSync(join(tmpdir(), 'etalon-kernels-'));
try {
  copyFileSync(source, join(work, 'kernels.ts'));
  const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
  const speed = [
    '-O3',
    '--noAssert',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    '--enable',
    'threads',
    '--use',
    'abort=',
  ];
  const asc = [
    'exec',
    '--yes',
    '--loglevel=error',
    `--package=${COMPILER}`,
    '--',
    'asc',
    'kernels.ts',
    '-o',
    'kernels.wasm',
  ];
  execFileSync('npm', [...asc, ...memory, ...speed], { cwd: work, stdio: 'inherit' });
  const compiled = readFileSync(join(work, 'kernels.wasm')).toString('base64');
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex');
  writeFileSync(
    join(folder, 'kernels.ts'),
    `// Made by \`npm run generate:kernels\` from kernels.as; do not edit.\nexport const KERNELS_SOURCE_SHA256 = '${digest}';\nexport const KERNELS_BASE64 =\n  '${compiled}';\n`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
