// `npm run etalon -- КОМАНДА`: what is done at the machine, not in the browser.
import { runEtalon } from './commands/run-etalon.ts';

const { code, said } = await runEtalon(process.argv.slice(2), process.env);
process.exitCode = code;
if (code === 0) console.info(said);
else console.error(said);
