import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cube } from '#domain/figures/columns/cube.ts';
import type { PeerTimes } from './benchmark-duckdb.ts';
import { ruleOf, rulesOf, type Size } from './benchmark-data.ts';

interface PythonTimes {
  readonly numpy?: PeerTimes;
  readonly polars?: PeerTimes;
  readonly missing?: string;
}

/** The formula as Python writes it, over a list `m` of columns. */
const pythonOf = (source: string): string =>
  source
    .replace(/\{m_(\d+)\.cost\}/g, 'm[$1]')
    .replace(/IF\(([^;]+) AND ([^;]+);/g, 'IF(($1) & ($2);')
    .replaceAll(';', ',');

/** numpy and Polars on one thread; what the machine's Python lacks is left out. */
export function timePython(cube: Cube, size: Size): PythonTimes {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  try {
    const file = openSync(join(folder, 'cube.bin'), 'w');
    const slots = size.systems + 1;
    for (let plane = 0; plane < size.metrics * size.years * slots; plane++) {
      const from = plane * cube.width;
      if (plane % slots !== 0) writeSync(file, Float64Array.from(cube.values.subarray(from, from + size.companies)));
    }
    closeSync(file);
    const { formulas, aliases } = rulesOf(size);
    const model = {
      shape: [size.metrics, size.years, size.systems, size.companies],
      rules: aliases.map((_, at) => ruleOf(at)),
      formulas: formulas.map(pythonOf),
    };
    writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
    const script = fileURLToPath(new URL('./benchmark-python.py', import.meta.url));
    const { status, stdout, stderr } = spawnSync('python3', [script, folder], {
      encoding: 'utf8',
      env: { ...process.env, POLARS_MAX_THREADS: '1', OMP_NUM_THREADS: '1' },
    });
    return status === 0
      ? (JSON.parse(stdout) as PythonTimes)
      : { missing: stderr.trim().split('\n').at(-1) ?? 'python3' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
