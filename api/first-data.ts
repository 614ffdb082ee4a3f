import { seed } from './access/seed.ts';
import { loadDemoEnglishNames } from './methodology/load-demo-english-names.ts';
import { loadDemoMethodology } from './methodology/load-demo-methodology.ts';
import { loadDemoDirectories } from './organisations/load-demo-directories.ts';
import type { Services } from './platform/services.ts';
import { publishFirstTemplate } from './templates/publish-first-template.ts';

/** What an empty portal starts with, room by room; each is loaded once. Returns lines for the console. */
export async function loadFirstData(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<readonly string[]> {
  const lines = await seed(services);
  await loadDemoDirectories(services);
  await loadDemoMethodology(services);
  await loadDemoEnglishNames(services);
  await publishFirstTemplate(services);
  return lines;
}
