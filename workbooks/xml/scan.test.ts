import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from '#workbooks/testing/refusal-of.ts';
import { attribute, attributesOf } from './attributes.ts';
import { scanXml, scanXmlBytes } from './scan.ts';
import { XmlScanner } from './scanner.ts';

/** What a scanner told, one line an event. */
function events(): { readonly told: string[]; readonly handlers: ConstructorParameters<typeof XmlScanner>[0] } {
  const told: string[] = [];
  return {
    told,
    handlers: {
      open: (name, attributes) => told.push(`<${name}${attributes}>`),
      close: (name) => told.push(`</${name}>`),
      text(text) {
        const before = told.at(-1);
        if (before?.startsWith('“')) told[told.length - 1] = before + text;
        else told.push(`“${text}`);
      },
    },
  };
}

function toldOf(xml: string): string[] {
  const { told, handlers } = events();
  scanXml(xml, handlers);
  return told;
}

const codeOf = (work: () => void): string | undefined => refusalOf(work)?.code;

test('names lose their prefix, empty elements are closed, texts are decoded', () => {
  expect(
    toldOf(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<x:a><b c="1 > 0"/><!-- <no> --><d\n e='2' >1 &lt; 2 &#1071;&#x44F;</d ></x:a>`,
    ),
  ).toEqual(['<a>', '<b c="1 > 0">', '</b>', `<d\n e='2' >`, '“1 < 2 Яя', '</d>', '</a>']);
});

test('CDATA is text as it stands', () => {
  expect(toldOf('<a>x<![CDATA[<b>&amp;]]></a>')).toEqual(['<a>', '“x<b>&amp;', '</a>']);
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
  expect(codeOf(() => toldOf(xml))).toBe(code);
});

test('64 elements within each other are read', () => {
  expect(toldOf('<a>'.repeat(64) + '</a>'.repeat(64))).toHaveLength(128);
});

test('a tag of more than a megabyte is refused without being searched again and again', () => {
  const scanner = new XmlScanner({});
  scanner.write('<a><!--');
  expect(() => {
    for (let piece = 0; piece < 100; piece++) scanner.write('x'.repeat(131_072));
  }).toThrow('a tag without an end');
});

test('wherever the bytes are cut, the same is reported', () => {
  const xml = `<a>${'<b c="1>2">Показатель 😀 > 0</b><!-- > -->'.repeat(9000)}</a>`;
  const { told, handlers } = events();
  scanXmlBytes(Buffer.from(xml), handlers);
  expect(told).toEqual(toldOf(xml));
});

test('a document written by any small pieces ending after ">" is reported alike', () => {
  const xml = `<a><b c="1>2" d='>'>x</b><!-- > --><![CDATA[>]]><e/></a>`;
  const places = [...xml.matchAll(/>/g)].map(({ index }) => index + 1);
  fc.assert(
    fc.property(fc.subarray(places), (cuts) => {
      const { told, handlers } = events();
      const scanner = new XmlScanner(handlers);
      [0, ...cuts].forEach((from, at, all) => scanner.write(xml.slice(from, all[at + 1])));
      scanner.end();
      expect(told).toEqual(toldOf(xml));
    }),
  );
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
