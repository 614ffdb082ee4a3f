import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../docs/operations.md', import.meta.url);
const SECTION = '## Back-up and recovery of a server';

/** The commands of the document, by the comment they begin with. */
export function documentedCommands(): ReadonlyMap<string, string> {
  const section = readFileSync(DOCUMENT, 'utf8').split(SECTION)[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...section.matchAll(/```sh\n# (.*)\n([^]*?)```/g)].map(([, title = '', commands = '']) => [title, commands]),
  );
}
