import type { Locale } from '../../language/text.ts';

/** How the companies one compares with are called in a sentence; `again`: where it has spoken of them already. */
export interface MarketName {
  /** «рынок», «группа «Банки»». */
  readonly name: string;
  /** After «медиана», «половина» and the like. */
  readonly of: string;
  readonly ofAgain: string;
  readonly median: string;
  readonly medianAgain: string;
  /** Where no side can be told. */
  readonly about: string;
  readonly aboutAgain: string;
}

const MARKET: Readonly<Record<Locale, MarketName>> = {
  ru: {
    name: 'рынок',
    of: 'рынка',
    ofAgain: 'рынка',
    median: 'медианы рынка',
    medianAgain: 'медианы рынка',
    about: 'примерно как на рынке',
    aboutAgain: 'примерно как на рынке',
  },
  en: {
    name: 'the market',
    of: 'the market',
    ofAgain: 'the market',
    median: 'the market median',
    medianAgain: 'the market median',
    about: 'about the market',
    aboutAgain: 'about the market',
  },
};

/** The whole market, or a group of it by its name; a group whose name is not known yet is just a group. */
export function marketName(group: string | null, locale: Locale): MarketName {
  if (group === null) return MARKET[locale];
  if (locale === 'ru') {
    const named = group === '' ? '' : ` «${group}»`;
    return {
      name: `группа${named}`,
      of: `группы${named}`,
      ofAgain: 'группы',
      median: `медианы группы${named}`,
      medianAgain: 'медианы группы',
      about: `примерно как в\u00a0группе${named}`,
      aboutAgain: 'примерно как в\u00a0группе',
    };
  }
  const named = group === '' ? 'the group' : `the “${group}” group`;
  return {
    name: named,
    of: named,
    ofAgain: 'the group',
    median: group === '' ? 'the group median' : `the median of ${named}`,
    medianAgain: 'the group median',
    about: `about ${named}`,
    aboutAgain: 'about the group',
  };
}

/** A group is called by the names of its parts: an IT system, an industry, a size; null: the whole market. */
export const groupName = (...parts: readonly (string | undefined)[]): string | null =>
  parts.filter((part) => part !== undefined).join(' × ') || null;
