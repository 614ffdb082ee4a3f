import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from '#workbooks/testing/refusal-of.ts';
import { attribute, attributesOf } from './attributes.ts';
import { CLOSE, END, OPEN } from './cursor.ts';
import { cursorOf, scanXml, type XmlHandlers } from './scan.ts';

/** The events of a scanner, a line each. */
function events(): {
  readonly lines: string[];
  readonly handlers: XmlHandlers & Required<Pick<XmlHandlers, 'open' | 'close' | 'text'>>;
} {
  const lines: string[] = [];
  return {
    lines,
    handlers: {
      open: (name, attributes) => lines.push(`<${name}${attributes}>`),
      close: (name) => lines.push(`</${name}>`),
      text(text) {
        const before = lines.at(-1);
        if (before?.startsWith('“')) lines[lines.length - 1] = before + text;
        else lines.push(`“${text}`);
      },
    },
  };
}

function linesOf(xml: string): string[] {
  const { lines, handlers } = events();
  scanXml(xml, handlers);
  return lines;
}

/** The same read from its bytes. */
function linesOfBytes(xml: string): string[] {
  const { lines, handlers } = events();
  const cursor = cursorOf(Buffer.from(xml));
  for (let event = cursor.next(); event !== END; event = cursor.next()) {
    if (event === OPEN) handlers.open(cursor.name, cursor.attributes(), cursor.at, cursor.after);
    else if (event === CLOSE) handlers.close(cursor.name, cursor.at, cursor.after);
    else handlers.text(cursor.text());
  }
  return lines;
}

const codeOf = (work: () => void): string | undefined => refusalOf(work)?.code;

test('names lose their prefix, empty elements are closed, texts are decoded', () => {
  expect(
    linesOf(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<x:a><b c="1 > 0"/><!-- <no> --><d\n e='2' >1 &lt; 2 &#1071;&#x44F;</d ></x:a>`,
    ),
  ).toEqual(['<a>', '<b c="1 > 0">', '</b>', `<d\n e='2' >`, '“1 < 2 Яя', '</d>', '</a>']);
});

test('CDATA is text as it stands', () => {
  expect(linesOf('<a>x<![CDATA[<b>&amp;]]></a>')).toEqual(['<a>', '“x<b>&amp;', '</a>']);
});

test('positions are those of the text, so that an element can be cut out', () => {
  const xml = '<a><b>1</b><b x="2"/></a>';
  const cut: string[] = [];
  let from = 0;
  scanXml(xml, {
    open: (_, __, at) => (from = at),
    close: (name, ___, after) => name === 'b' && cut.push(xml.slice(from, after)),
  });
  expect(cut).toEqual(['<b>1</b>', '<b x="2"/>']);
});

test.each([
  ['', 'damaged'],
  ['<a>', 'damaged'],
  ['<a><b></a></b>', 'damaged'],
  ['<a></ab>', 'damaged'],
  ['<a/><b/>', 'damaged'],
  ['<a/>text', 'damaged'],
  ['<a b="1', 'damaged'],
  ['<a><!-- </a>', 'damaged'],
  ['<a>&unknown;</a>', 'damaged'],
  ['<a>fish & chips</a>', 'damaged'],
  ['<a>&#x110000;</a>', 'damaged'],
  ['<>', 'damaged'],
  ['<?xml version="1.0" encoding="windows-1251"?><a/>', 'damaged'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'forbidden-markup'],
  ['<a><!ENTITY b "c"></a>', 'forbidden-markup'],
  ['<a>'.repeat(65) + '</a>'.repeat(65), 'damaged'],
])('%j is refused', (xml, code) => {
  expect(codeOf(() => linesOf(xml))).toBe(code);
  expect(codeOf(() => linesOfBytes(xml))).toBe(code);
});

test('64 elements within each other are read', () => {
  expect(linesOf('<a>'.repeat(64) + '</a>'.repeat(64))).toHaveLength(128);
});

test.each(['<a><!--', '<a><![CDATA[', '<a b="', '<a ', '<a>'])('%s with megabytes behind it is refused', (start) => {
  expect(codeOf(() => linesOf(start + '>x'.repeat(2_000_000)))).toBe('damaged');
});

test('a document is reported alike by its signs and by its bytes', () => {
  const piece = fc.constantFrom(
    '<b c="1>2" d=\'>\'>Показатель 😀 > 0</b>',
    '<п:имя п:r="ж"><имя/></п:имя>',
    '<!-- > -->',
    '<![CDATA[>]]>',
    '<e/>',
    '<e r="/" />',
    '<?x?>',
    'a &amp; b\r\n',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const xml = `<a>${pieces.join('')}</a>`;
      expect(linesOfBytes(xml)).toEqual(linesOf(xml));
    }),
  );
});

test('attributes are read one by one where they stand', () => {
  const cursor = cursorOf(Buffer.from(`<c spans="1:2"\n r = 'B7' s="3"/>`));
  cursor.next();
  const found: string[] = [];
  while (cursor.nextAttribute()) if (!cursor.isAttribute(115)) found.push(cursor.value());
  expect(found).toEqual(['1:2', 'B7']);
  expect([cursor.isEmpty, cursor.next(), cursor.next()]).toEqual([true, CLOSE, END]);
});

test('an attribute is found by its whole name, not within the value of another', () => {
  const raw = ` spans="1 r=&quot;9&quot;" x14ac:r="2"\n r = '7'`;
  expect(attribute(raw, 'r')).toBe('7');
  expect(attribute(raw, 'spans')).toBe('1 r="9"');
  expect(attribute(raw, 't')).toBeUndefined();
  expect([...attributesOf(raw).keys()]).toEqual(['spans', 'x14ac:r', 'r']);
});

test('an attribute without quotes is refused', () => {
  expect(codeOf(() => attribute(' r=7', 'r'))).toBe('damaged');
});
