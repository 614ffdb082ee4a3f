// Makes docs/guide/instruction.pdf from docs/guide/instruction.md with a real browser; `--check` only tells whether it is fresh.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { marked } from 'marked';
import { findChromium } from './find-chromium.mjs';

const SOURCE = new URL('../docs/guide/instruction.md', import.meta.url);
const TARGET = new URL('../docs/guide/instruction.pdf', import.meta.url);
const FONT = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url);

const font = (subset: string, range: string): string => {
  const data = readFileSync(new URL(`inter-${subset}-wght-normal.woff2`, FONT)).toString('base64');
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
};

const STYLE = `
body{font:11pt/1.5 Inter,sans-serif;color:#1c2a23;margin:0}
h1{font-size:22pt;line-height:1.2;margin:0 0 12pt;color:#14653d}
h2{font-size:14pt;margin:20pt 0 6pt;break-after:avoid}
table{border-collapse:collapse;width:100%;margin:8pt 0}
th,td{text-align:left;vertical-align:top;padding:5pt 8pt;border-bottom:1px solid #d5ddd8}
th{font-weight:600;color:#4b5a52}
tr{break-inside:avoid}
code{font-family:monospace;background:#eef2ef;padding:0 3pt;border-radius:2pt}
li{margin:3pt 0}`;

/** What the document is made of; it stands in the PDF's title, so that a stale one is noticed. */
const source = readFileSync(SOURCE, 'utf8');
const edition = createHash('sha256').update(source).update(STYLE).digest('hex').slice(0, 8);
const title = `Эталон. Инструкция пользователя (редакция ${edition})`;

/** Text strings of a PDF are UTF-16 with a byte order mark, written in hexadecimal. */
const inPdf = `<FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

if (process.argv.includes('--check')) {
  if (!readFileSync(TARGET, 'latin1').includes(inPdf)) {
    console.error('docs/guide/instruction.pdf is older than its source: run npm run generate');
    process.exit(1);
  }
} else {
  const found = findChromium();
  const browser = await chromium.launch({
    ...(found && { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const fonts = font('latin', 'U+0000-00FF,U+2000-206F') + font('cyrillic', 'U+0400-04FF,U+2116');
  await page.setContent(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><style>${fonts}${STYLE}</style></head>
     <body>${await marked.parse(source)}</body></html>`,
  );
  await page.evaluate('document.fonts.ready');
  const footer = `<div style="font-size:8pt;width:100%;text-align:center;color:#6b7a72"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`;
  const pdf = await page.pdf({
    format: 'A4',
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
    margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' },
  });
  writeFileSync(TARGET, pdf);
  await browser.close();
}
