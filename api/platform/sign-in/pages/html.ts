import type { Locale, Text } from '#domain/language/text.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { ASSETS_VERSION } from './assets.ts';
import { TEXTS } from './texts.ts';

export const escape = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export const asset = (name: string): string => `/signin-assets/${name}?v=${ASSETS_VERSION}`;

export interface Page {
  readonly locale: Locale;
  readonly title: Text;
  /** Ready HTML. */
  readonly body: string;
  /** The same page in the other language; none where the page cannot be requested again. */
  readonly address?: string;
  /** Files of the assets, besides the one every page has. */
  readonly scripts?: readonly string[];
}

const STYLES = ['colours.css', 'frame.css', 'forms.css']
  .map((name) => `<link rel="stylesheet" href="${asset(name)}">`)
  .join('\n');

const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English' };

/** An address with the language requested. */
export function inLanguage(address: string, locale: Locale): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
}

function languageLink({ locale, address }: Page): string {
  if (address === undefined) return '';
  const other = locale === 'ru' ? 'en' : 'ru';
  const href = escape(inLanguage(address, other));
  return `<p class="language"><a href="${href}" lang="${other}" hreflang="${other}">${LANGUAGES[other]}</a></p>`;
}

/** A whole page of the sign-in: what the portal is on one side, what there is to do on the other. No inline code. */
export function page(content: Page): string {
  const { locale, title, body, scripts = [] } = content;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(title[locale])} — ${PRODUCT[locale]}</title>
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
${STYLES}
${['signin.js', ...scripts].map((name) => `<script src="${asset(name)}" defer></script>`).join('\n')}
</head>
<body>
<div class="frame">
<header class="about">
<p class="brand"><img src="${asset('icon.svg')}" alt="" width="36" height="36">${PRODUCT[locale]}</p>
<p class="sentence">${escape(TEXTS.about[locale])}</p>
<div class="chart" aria-hidden="true"></div>
</header>
<main>
<h1>${escape(title[locale])}</h1>
${body}
${languageLink(content)}
</main>
</div>
</body>
</html>`;
}

export const alert = (message: string): string => `<p class="alert" role="alert" id="alert">${escape(message)}</p>`;

export const notice = (message: string): string => `<p class="notice" role="status">${escape(message)}</p>`;

export const link = (href: string, label: string): string => `<a href="${escape(href)}">${escape(label)}</a>`;
