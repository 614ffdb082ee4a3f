// Makes docs/guide/instruction.pdf from the chapters in docs/guide with a real browser; `--check` only says whether it is fresh,
// `--anew` makes a fresh one too, for new pictures.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Marked } from 'marked';
import { CHAPTERS, guideLinkOf, headingOf, type ChapterId } from '#domain/guide/chapters.ts';
import { findChromium } from './find-chromium.mjs';
import { guideFonts, GUIDE_STYLE } from './guide-style.ts';

const GUIDE = new URL('../docs/guide/', import.meta.url);
const TARGET = new URL('instruction.pdf', GUIDE);

const chapters = CHAPTERS.map(({ id, title }) => ({
  id,
  title: title.ru,
  source: readFileSync(new URL(`${id}.md`, GUIDE), 'utf8'),
}));

/** What the document is made of; it stands in the PDF's title, so that a stale one is noticed. Pictures do not count: no two screens are alike to the last pixel. */
const edition = createHash('sha256')
  .update(chapters.map(({ source }) => source).join('\n'))
  .update(GUIDE_STYLE)
  .digest('hex')
  .slice(0, 8);
const title = `Эталон. Инструкция пользователя (редакция ${edition})`;

/** Text strings of a PDF are UTF-16 with a byte order mark, written in hexadecimal. */
const inPdf = `<FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const anchor = (chapter: ChapterId, section: string | null): string => `${chapter}${section ? `--${section}` : ''}`;

/** A picture inside the document: nothing is loaded from beside it. */
function embedded(href: string): string {
  const file = new URL(href, GUIDE);
  if (!existsSync(file)) throw new Error(`${href} is missing: run npm run generate:pictures`);
  return `data:image/png;base64,${readFileSync(file).toString('base64')}`;
}

/** One chapter as HTML: headings with anchors of the whole document, links to them, pictures with their words below. */
async function chapterHtml({ id, source }: (typeof chapters)[number], place: number): Promise<string> {
  const marked = new Marked({
    renderer: {
      heading({ text, depth }) {
        const heading = headingOf(text);
        const name = depth === 1 ? anchor(id, null) : heading.id && anchor(id, heading.id);
        const number = depth === 1 ? `${place + 1}. ` : '';
        return `<h${depth}${name ? ` id="${name}"` : ''}>${number}${heading.title}</h${depth}>`;
      },
      link({ href, tokens }) {
        const to = guideLinkOf(href);
        const words = this.parser.parseInline(tokens);
        return to ? `<a href="#${anchor(to.chapter ?? id, to.section)}">${words}</a>` : words;
      },
      image: ({ href, text }) =>
        `<span class="picture"><img src="${embedded(href)}" alt="${text}"><span class="caption">${text}</span></span>`,
    },
  });
  const html = await marked.parse(source);
  return `<section class="chapter">${html
    .split(/(?=<h2)/)
    .map(besideItsPicture)
    .join('')}</section>`;
}

/** The picture of a section stands beside its text, from the heading on: a page is filled, and the two are read together. */
function besideItsPicture(part: string): string {
  const [, before, picture, after] = /^(.*)<p>(<span class="picture">.*?)<\/p>(.*)$/s.exec(part) ?? [];
  const [heading] = /^<h2.*?<\/h2>/s.exec(part) ?? [];
  if (before === undefined || !heading) return part;
  return `<div class="pictured">${heading}${picture}${before.slice(heading.length)}${after}</div>`;
}

const contents = (): string => {
  const lines = chapters.map(({ id, title: name, source }) => {
    const sections = [...source.matchAll(/^## (.*)$/gm)].map(([, written = '']) => headingOf(written));
    const inside = sections.map((one) => `<a href="#${anchor(id, one.id)}">${one.title}</a>`).join(' · ');
    return `<li><a href="#${anchor(id, null)}">${name}</a><div>${inside}</div></li>`;
  });
  return `<header><h1>Эталон</h1><p>Инструкция пользователя</p></header><nav><ol>${lines.join('')}</ol></nav>`;
};

async function makePdf(): Promise<void> {
  const found = findChromium();
  const browser = await chromium.launch({
    ...(found && { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const body = contents() + (await Promise.all(chapters.map(chapterHtml))).join('');
  await page.setContent(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><style>${guideFonts()}${GUIDE_STYLE}</style></head><body>${body}</body></html>`,
  );
  await page.evaluate('document.fonts.ready');
  const footer = `<div style="font-size:8pt;width:100%;text-align:center;color:#6b7a72"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`;
  const pdf = await page.pdf({
    format: 'A4',
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
    margin: { top: '13mm', bottom: '14mm', left: '17mm', right: '17mm' },
  });
  writeFileSync(TARGET, pdf);
  await browser.close();
}

const isFresh = existsSync(TARGET) && readFileSync(TARGET, 'latin1').includes(inPdf);
if (process.argv.includes('--check')) {
  if (!isFresh) {
    console.error('docs/guide/instruction.pdf is older than its chapters: run npm run generate');
    process.exit(1);
  }
  // A PDF names the moment it was made: written anew without a reason it would differ each time.
} else if (!isFresh || process.argv.includes('--anew')) await makePdf();
