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
body{font:9.5pt/1.4 Inter,sans-serif;color:#1c2a23;margin:0}
h1{font-size:17pt;line-height:1.2;margin:0 0 8pt;color:#14653d;break-after:avoid}
h2{font-size:11.5pt;margin:11pt 0 4pt;break-after:avoid}
h3{font-size:11pt;margin:12pt 0 4pt;break-after:avoid}
a{color:#14653d;text-decoration:none}
p{margin:4.5pt 0}
ul,ol{margin:4.5pt 0;padding-left:16pt}
li{margin:2pt 0}
table{border-collapse:collapse;width:100%;margin:5pt 0;font-size:8.5pt}
th,td{text-align:left;vertical-align:top;padding:2.5pt 6pt;border-bottom:1px solid #d5ddd8}
th{font-weight:600;color:#4b5a52}
tr,.picture,pre{break-inside:avoid}
code,pre{font-family:monospace;font-size:9pt;background:#eef2ef;border-radius:2pt}
code{padding:0 3pt}
pre{padding:6pt 8pt}
pre code{padding:0}
header+nav+.chapter{break-before:page}
.chapter+.chapter{margin-top:22pt;padding-top:14pt;border-top:2px solid #14653d}
.picture{display:block;width:72%;margin:7pt auto}
.picture img{display:block;width:100%;border:1px solid #d5ddd8;border-radius:3pt}
.caption{display:block;margin-top:3pt;font-size:8.5pt;color:#4b5a52}
header{margin:60pt 0 28pt}
header h1{font-size:34pt;margin:0}
header p{font-size:15pt;margin:4pt 0;color:#4b5a52}
nav li{margin:9pt 0;font-weight:600}
nav li div{font-weight:400;font-size:9pt;line-height:1.6}
nav li div a{color:#4b5a52}`;
