// `npm run bench`: lists the measurements; `npm run bench -- formulas` runs one, `-- all` every one, one after another.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, say } from './run.mjs';

const FOLDER = join(ROOT, 'bench');
const PEERS = join(FOLDER, 'peers');

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
const texts = new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));

/** What no other file takes in is a measurement; its first line may say what it measures. */
const measurements = new Map(
  files
    .filter((file) => ![...texts.values()].some((text) => text.includes(`from './${file}'`)))
    .map((file) => [file.slice(0, -3), /^\/\/ (.*)/.exec(texts.get(file))?.[1] ?? '']),
);

const run = (command, args, cwd = ROOT) => spawnSync(command, args, { cwd, stdio: 'inherit' }).status ?? 1;

/** Numbers are handed on: `-- load 20`. */
const isNumber = (word) => /^\d+$/.test(word);
const [named, numbers] = [
  process.argv.slice(2).filter((word) => !isNumber(word)),
  process.argv.slice(2).filter(isNumber),
];
if (named.length === 0) {
  for (const [name, first] of measurements) say(`${name.padEnd(18)}${first}`);
  say('\nnpm run bench -- <имя> …, или all. На тихой машине: отношения берутся из одного прогона.');
} else {
  const chosen = named.includes('all') ? [...measurements.keys()] : named;
  const unknown = chosen.find((name) => !measurements.has(name));
  if (unknown !== undefined) giveUp(`Измерения «${unknown}» нет. Есть: ${[...measurements.keys()].join(', ')}.`);
  if (
    !existsSync(join(PEERS, 'node_modules')) &&
    run('npm', ['ci', '--loglevel=error', '--ignore-scripts'], PEERS) !== 0
  ) {
    giveUp('Не удалось установить то, с чем сравнивают: npm ci в bench/peers.');
  }
  const missed = chosen.filter((name) => run(process.execPath, [join(FOLDER, `${name}.ts`), ...numbers]) !== 0);
  if (missed.length > 0) giveUp(`Не достигнуто: ${missed.join(', ')}.`);
}
