// Writes contract/openapi.json from the endpoints themselves; `--check` only says whether the committed one is fresh.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeApi } from './describe-api.ts';

const TARGET = new URL('../contract/openapi.json', import.meta.url);
const fresh = `${JSON.stringify(await describeApi(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, fresh);
} else if (readFileSync(TARGET, 'utf8') !== fresh) {
  console.error('contract/openapi.json is older than the endpoints: run npm run generate');
  process.exit(1);
}
