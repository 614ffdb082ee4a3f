import { text, type Locale } from '../../language/text.ts';
import { hiddenText } from './hidden-text.ts';
import { choicesOf, type GroupChoice, type GroupMenu, type ReleaseGroups } from './groups.ts';

const NO_INDUSTRY = text('у вашей компании не указана отрасль', 'your company has no industry');
const NO_BANDS = text('у этого рынка нет групп по размеру', 'this market has no size groups');
const NO_SIZE = text('ваша компания не сообщила свой размер', 'your company has not reported its size');
const NO_SYSTEMS = text('у вашей компании нет данных по ИТ-системам', 'your company has no data by IT system');
const NOT_BY_SYSTEM = text('у этого рынка нет групп по ИТ-системам', 'this market has no groups by IT system');

/** A group of the company: the one to choose, or why there is none. */
export type OwnGroup =
  | { readonly choice: GroupChoice; readonly closed: string | null }
  | { readonly choice: null; readonly closed: string };

/** The groups a company belongs to: its industry, its size, its IT systems and those within its industry. */
export interface OwnGroups {
  readonly industry: OwnGroup;
  readonly size: OwnGroup;
  readonly systems: readonly GroupChoice[];
  readonly crossed: readonly GroupChoice[];
  /** Why no IT system can be chosen. */
  readonly systemsClosed: string | null;
}

const isOwn = (choice: GroupChoice): boolean => choice.isOwn;

function ownGroup(choices: readonly GroupChoice[], why: string): OwnGroup {
  const choice = choices.find(isOwn);
  return choice ? { choice, closed: choice.closed } : { choice: null, closed: why };
}

/** Which groups of a release are the company's own; each without figures says why. */
export function ownGroups(
  menu: GroupMenu,
  { own }: Pick<ReleaseGroups, 'own'>,
  need: number,
  locale: Locale,
): OwnGroups {
  const [systems, crossed] = [menu.systems.filter(isOwn), menu.crossed.filter(isOwn)];
  // An industry that is not in the release has too few companies.
  const industryReason = own.industry_id === null ? NO_INDUSTRY : hiddenText({ reason: 'few', need });
  const noSystems = own.it_system_ids.length === 0 ? NO_SYSTEMS : NOT_BY_SYSTEM;
  return {
    industry: ownGroup(menu.industries, industryReason[locale]),
    size: ownGroup(menu.sizes, (menu.sizes.length === 0 ? NO_BANDS : NO_SIZE)[locale]),
    systems,
    crossed,
    systemsClosed: systems.length === 0 ? noSystems[locale] : null,
  };
}

/** The groups of a release that are not the company's own. */
export const otherGroups = (menu: GroupMenu) => ({
  industries: menu.industries.filter((choice) => !isOwn(choice)),
  sizes: menu.sizes.filter((choice) => !isOwn(choice)),
  systems: menu.systems.filter((choice) => !isOwn(choice)),
  crossed: menu.crossed.filter((choice) => !isOwn(choice)),
});

/** The market and the company's own groups. */
export const nearGroups = (menu: GroupMenu): GroupChoice[] =>
  choicesOf(menu).filter((choice) => choice === menu.all || isOwn(choice));
