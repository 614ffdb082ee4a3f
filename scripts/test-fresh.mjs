// `npm run test:fresh`: fresh clones on machines with other versions of Node and npm; `-- <слово>` takes the cases with that word in
// their names, `--short` is what `npm test` runs.
import { ALL, SHORT } from './fresh/cases.mjs';
import { makeFolder, removeFolder } from './fresh/clone.mjs';
import { say } from './run.mjs';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const cases = (process.argv.includes('--short') ? SHORT : ALL).filter(({ name }) =>
  words.every((word) => name.includes(word)),
);
const tools = makeFolder();
let failed = 0;
let skipped = 0;
try {
  for (const each of cases) {
    const reason = await each.skip?.();
    if (reason) {
      say(`– ${each.name}: пропущено, ${reason}`);
      skipped += 1;
      continue;
    }
    const folder = makeFolder();
    const started = Date.now();
    const problem = await each.work({ tools, folder }).then(
      () => null,
      (error) => error,
    );
    removeFolder(folder);
    say(`${problem ? '✗' : '✓'} ${each.name} ${((Date.now() - started) / 1000).toFixed(1)} с`);
    if (problem) say(`${problem.message}\n`);
    failed += problem ? 1 : 0;
  }
} finally {
  removeFolder(tools);
}
say(`\n${cases.length - failed - skipped} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && cases.length > 0 ? 0 : 1;
