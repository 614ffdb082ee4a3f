// `npm start`: the web is built when it has changed, then the portal runs in this very process, so that signals and exit codes are its own.
import { buildWeb } from './build-web.mjs';
import { giveUp, tail } from './run.mjs';

const { code, output } = await buildWeb();
if (code !== 0) giveUp(`Веб-интерфейс не собрался.\n\n${tail(output, 40)}`);
await import('../api/main.ts');
