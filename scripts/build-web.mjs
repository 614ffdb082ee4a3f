import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, hashOf, ROOT, run, say, tail } from './run.mjs';

const RECORD = join(ROOT, 'web', 'dist', '.inputs');
const INPUTS = [
  'web',
  'domain',
  'contract',
  'docs/guide',
  'package-lock.json',
  'vite.config.ts',
  'scripts/split-web.mjs',
  'scripts/lean-rooms.mjs',
  'tsconfig.base.json',
];
const isNoInput = (path) => path === 'web/dist' || /\.test\.tsx?$/.test(path) || path.endsWith('.tsbuildinfo');

/** Builds the web into web/dist when anything it is made of has changed. */
export async function buildWeb() {
  const inputs = hashOf(INPUTS, isNoInput);
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === inputs) return { code: 0, output: '' };
  say('Сборка веб-интерфейса…');
  const built = await run(join(ROOT, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn']);
  if (built.code === 0) writeFileSync(RECORD, inputs);
  return built;
}

/** The same for what cannot go on without it. */
export async function requireWeb() {
  const { code, output } = await buildWeb();
  if (code !== 0) giveUp(`Веб-интерфейс не собрался.\n\n${tail(output, 40)}`);
}
