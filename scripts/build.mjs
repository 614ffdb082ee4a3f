// `npm run build`: the web, for machines on which a supervisor runs `node api/main.ts`.
import { requireWeb } from './build-web.mjs';

await requireWeb();
