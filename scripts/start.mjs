// `npm start`: the web is built when it has changed, then the portal runs in this very process, so that signals and exit codes are its own.
import module from 'node:module';
import { join } from 'node:path';
import { requireWeb } from './build-web.mjs';
import { ROOT } from './run.mjs';
import { announceNode } from './server-node.mjs';

announceNode();
await requireWeb();
// A third of a second start is reading the code.
module.enableCompileCache(join(ROOT, '.cache', 'node'));
// Whoever starts it by hand wants to see where to open it, not a line a request.
process.env.LOG_LEVEL ??= 'warn';
await import('../api/main.ts');
