import { readFileSync } from 'node:fs';

const FONT = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url);

const font = (subset: string, range: string): string => {
  const data = readFileSync(new URL(`inter-${subset}-wght-normal.woff2`, FONT)).toString('base64');
  return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
};

/** The portal's own font, inside the document. */
export const guideFonts = (): string =>
  font('latin', 'U+0000-00FF,U+2000-206F') + font('cyrillic', 'U+0400-04FF,U+2116');

/** The look of the printed guide. */
export const GUIDE_STYLE = `
body{font:9pt/1.38 Inter,sans-serif;color:#1c2a23;margin:0}
h1{font-size:16pt;line-height:1.2;margin:0 0 6pt;color:#14653d;break-after:avoid}
h2{font-size:11pt;margin:9pt 0 3pt;break-after:avoid}
h3{font-size:11pt;margin:12pt 0 4pt;break-after:avoid}
a{color:#14653d;text-decoration:none}
p{margin:3.5pt 0}
ul,ol{margin:3.5pt 0;padding-left:16pt}
li{margin:1.5pt 0}
table{border-collapse:collapse;width:100%;margin:4pt 0;font-size:8.5pt}
th,td{text-align:left;vertical-align:top;padding:2pt 6pt;border-bottom:1px solid #d5ddd8}
th{font-weight:600;color:#4b5a52}
tr,.picture,pre{break-inside:avoid}
code,pre{font-family:monospace;font-size:9pt;background:#eef2ef;border-radius:2pt}
code{padding:0 3pt}
pre{padding:6pt 8pt}
pre code{padding:0}
nav+.chapter,.chapter+.chapter{margin-top:16pt;padding-top:10pt;border-top:2px solid #14653d}
.picture{float:right;width:46%;margin:3pt 0 5pt 12pt}
.picture img{display:block;width:100%;border:1px solid #d5ddd8;border-radius:3pt}
.caption{display:block;margin-top:3pt;font-size:8.5pt;color:#4b5a52}
h1,.pictured{clear:right}
.pictured{display:flow-root;break-inside:avoid}
.pictured table{width:auto}
.pictured table:has(th:nth-child(3)){width:100%;clear:right}
.chapter:last-child table{font-size:8pt;line-height:1.25}
.chapter:last-child :is(th,td){padding:1.2pt 4pt}
.chapter:last-child{columns:2;column-gap:16pt}
.chapter:last-child>h1,.chapter:last-child>h1+p{column-span:all}
header{margin:14pt 0 14pt}
header h1{font-size:34pt;margin:0}
header p{font-size:15pt;margin:4pt 0;color:#4b5a52}
nav li{margin:5pt 0;font-weight:600}
nav li div{font-weight:400;font-size:8.5pt;line-height:1.5}
nav li div a{color:#4b5a52}`;
