import type { Locale } from '../../language/text.ts';

/** How the companies one compares with are called in a sentence; `again`: where it has spoken of them already. */
export interface MarketName {
  /** «рынок», «группа «Банки»». */
  readonly name: string;
  /** After «середина», «половина» and the like. */
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
    median: 'середины рынка',
    medianAgain: 'середины рынка',
    about: 'примерно как на рынке',
    aboutAgain: 'примерно как на рынке',
  },
  en: {
    name: 'the market',
    of: 'the market',
    ofAgain: 'the market',
    median: 'the middle of the market',
    medianAgain: 'the middle of the market',
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
      median: `середины группы${named}`,
      medianAgain: 'середины группы',
      about: `примерно как в\u00a0группе${named}`,
      aboutAgain: 'примерно как в\u00a0группе',
    };
  }
  const named = group === '' ? 'the group' : `the “${group}” group`;
  return {
    name: named,
    of: named,
    ofAgain: 'the group',
    median: `the middle of ${named}`,
    medianAgain: 'the middle of the group',
    about: `about ${named}`,
    aboutAgain: 'about the group',
  };
}

/** A group is called by the names of its parts: an IT system, an industry, a size; null: the whole market. */
export const groupName = (...parts: readonly (string | undefined)[]): string | null =>
  parts.filter((part) => part !== undefined).join(' × ') || null;
