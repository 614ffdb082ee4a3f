import { inflateSync } from 'node:zlib';

/** What a PDF made here says, line by line as it was written: glyphs are turned back by the fonts' own tables. */
export function pdfText(file: Buffer): string[] {
  const objects = new Map<number, { head: string; body: string }>();
  const whole = file.toString('latin1');
  for (const found of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, number = '', text = ''] = found;
    const [head = '', packed] = text.split(/stream\r?\n/, 2);
    const isPacked = packed !== undefined && head.includes('/FlateDecode');
    // The packed bytes themselves may end with a carriage return.
    const bytes = Buffer.from((packed ?? '').replace(/\nend$/, ''), 'latin1');
    objects.set(Number(number), {
      head,
      body: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    });
  }
  const fonts = new Map([...whole.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', at]) => [name, Number(at)]));
  const tables = new Map([...fonts].map(([name, at]) => [name, tableOf(objects, objects.get(at)?.head ?? '')]));
  return [...objects.values()].filter(({ body }) => / Tf/.test(body)).flatMap(({ body }) => linesOf(body, tables));
}

type Objects = ReadonlyMap<number, { readonly head: string; readonly body: string }>;

function tableOf(objects: Objects, font: string): Map<number, string> {
  const map = objects.get(Number(/\/ToUnicode (\d+)/.exec(font)?.[1]))?.body ?? '';
  const table = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, code = ''], at) => {
      const units = code.replace(/\s/g, '').match(/.{4}/g) ?? [];
      table.set(parseInt(from, 16) + at, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
    });
  }
  return table;
}

function linesOf(content: string, tables: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const lines: string[] = [];
  let table: ReadonlyMap<number, string> | undefined;
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) table = tables.get(font);
    else {
      const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => table?.get(parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return lines;
}
