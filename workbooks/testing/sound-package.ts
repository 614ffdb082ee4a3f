import { SaxesParser } from 'saxes';
import { CONTENT_TYPES, contentTypeOf, readContentTypes } from '#workbooks/reading/content-types.ts';
import { relationsOf } from '#workbooks/reading/relations.ts';
import { openZip, type Zip } from '#workbooks/zip/open-zip.ts';

const OFFICE = /\/officeDocument(?:\/2006)?\/relationships$/;
const RELS = /^(.*?)_rels\/([^/]*)\.rels$/;

interface Part {
  /** The ids by which its elements point at other parts. */
  readonly pointers: readonly string[];
  readonly problems: readonly string[];
}

/** A part as a strict parser sees it: one that is not ours, and that knows what a prefix is bound to. */
function parse(xml: string): Part {
  const pointers: string[] = [];
  const problems: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => problems.push(message));
  parser.on('opentag', ({ attributes }) => {
    for (const { uri, value } of Object.values(attributes)) if (OFFICE.test(uri)) pointers.push(value);
  });
  parser.write(xml).close();
  return { pointers, problems };
}

function problemsOf(zip: Zip, name: string): string[] {
  const { pointers, problems } = parse(zip.text(name) ?? '');
  const [, folder = '', part = ''] = RELS.exec(name) ?? [];
  const targets = part === '' ? [] : relationsOf(zip, folder + part).map(({ path }) => path);
  const lost = targets.filter((path) => path !== undefined && !zip.has(path)).map((path) => `no part ${path}`);
  const known = new Set(relationsOf(zip, name).map(({ id }) => id));
  const loose = pointers.filter((id) => !known.has(id)).map((id) => `points at ${id}, which is nothing`);
  return [...problems, ...lost, ...loose].map((problem) => `${name}: ${problem}`);
}

/** What is wrong with an .xlsx file as a package, whatever program reads it. */
export function packageProblems(bytes: Uint8Array): string[] {
  const zip = openZip(bytes);
  const types = readContentTypes(zip.text(CONTENT_TYPES));
  const parts = zip.names.filter((name) => name !== CONTENT_TYPES && !name.endsWith('/'));
  const untyped = parts.filter((name) => contentTypeOf(types, name) === '');
  const xml = zip.names.filter((name) => /\.(?:xml|rels|vml)$/i.test(name));
  return [...xml.flatMap((name) => problemsOf(zip, name)), ...untyped.map((name) => `${name}: no content type`)];
}

/** What is wrong with a file that was right in the one it was made of: programs make mistakes of their own. */
export function newProblems(made: Uint8Array, of: Uint8Array): string[] {
  const before = packageProblems(of);
  return packageProblems(made).filter((problem) => !before.includes(problem));
}
