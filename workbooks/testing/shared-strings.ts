import { CONTENT, MAIN, XML } from '../writing/names.ts';
import { openZip } from '../zip/open-zip.ts';
import { WorkbookEdit } from '../editing/edit-workbook.ts';

const INLINE = /<c ([^>]*?) t="inlineStr"><is>(<t[^>]*>[^<]*<\/t>)<\/is><\/c>/g;

/** A workbook with its texts in a table of their own, as Excel writes them. */
export function withSharedStrings(bytes: Uint8Array): Buffer {
  const edit = new WorkbookEdit(bytes);
  const numbers = new Map<string, number>();
  for (const { path } of edit.sheets()) {
    const xml = edit.text(path).replace(INLINE, (_, attributes: string, text: string) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return `<c ${attributes} t="s"><v>${number}</v></c>`;
    });
    edit.put(path, xml);
  }
  const items = [...numbers.keys()].map((text) => `<si>${text}</si>`).join('');
  edit.put('xl/sharedStrings.xml', `${XML}<sst xmlns="${MAIN}" uniqueCount="${numbers.size}">${items}</sst>`);
  edit.declare('xl/sharedStrings.xml', `${CONTENT}.sharedStrings+xml`);
  edit.relate(edit.workbookPath, 'sharedStrings', 'xl/sharedStrings.xml');
  return edit.bytes();
}

/** Every part of a file, unpacked, as one text: whatever stands in it anywhere. */
export function everythingIn(bytes: Uint8Array): string {
  const zip = openZip(bytes);
  return zip.names.map((name) => `${name}\n${zip.text(name)}`).join('\n');
}
