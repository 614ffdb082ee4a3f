import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell draws no window of its own around the page: the journeys take a third less time in it.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser the tests and the guide are made with: CHROMIUM_PATH, or the first one on the PATH; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
