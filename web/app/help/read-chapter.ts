import { marked, type Token } from 'marked';
import { headingOf } from '#domain/guide/chapters.ts';

/** A part of a chapter under a second-level heading; the text before the first heading has none. */
export interface Section {
  readonly id: string | null;
  readonly title: string | null;
  readonly tokens: readonly Token[];
}

export interface Chapter {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Parses a chapter. Only the tokens are used, never HTML made from them. */
export function readChapter(source: string): Chapter {
  const sections: { id: string | null; title: string | null; tokens: Token[] }[] = [
    { id: null, title: null, tokens: [] },
  ];
  let title = '';
  for (const token of marked.lexer(source)) {
    if (token.type === 'heading' && token['depth'] === 1) title = token['text'] as string;
    else if (token.type === 'heading' && token['depth'] === 2) {
      sections.push({ ...headingOf(token['text'] as string), tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return {
    title,
    sections: sections.filter((one) => one.title !== null || one.tokens.some(({ type }) => type !== 'space')),
  };
}

/** The text of tokens without markup, for the search. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => token.raw)
    .join('')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{#[a-z0-9-]+\}/g, '')
    .replace(/^\s*\|?[\s:|-]+\|\s*$/gm, '')
    .replace(/[*`#|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
