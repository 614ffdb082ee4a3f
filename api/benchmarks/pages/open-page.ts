import {
  choicesOf,
  groupKind,
  groupMenu,
  isSameGroup,
  type GroupChoice,
  type GroupKind,
  type GroupMenu,
} from '#domain/benchmarks/release/groups.ts';
import { ownGroups, type OwnGroup, type OwnGroups } from '#domain/benchmarks/release/own-groups.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { getMarketHome, MarketPageHead } from '#contract/market-pages.ts';
import { createCache } from '../../platform/cache.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { presentMenu } from '../clients/release/menu.ts';
import { askedGroup, nameOfGroup } from '../clients/release/requested-group.ts';
import { openForClient, type ClientServices, type ReleaseView } from '../clients/view/open-for-client.ts';
import { FOR_COMPANIES } from '../refusals.ts';

type Near = MarketPageHead['near'][number];
export type GroupQuery = Input<typeof getMarketHome>['query'];
interface PageCall {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly query: GroupQuery;
  readonly locale: Locale;
}

/** A page of the market as an employee of a company reads it; the staff read calculations. */
export async function openPage(
  services: ClientServices,
  { actor, params: { id }, query, locale }: PageCall,
): Promise<ReleaseView> {
  if (actor.company_id === null) throw notFound(FOR_COMPANIES);
  return openForClient(services, actor, id, { group: askedGroup(query, true), locale });
}

const NO_GROUP = { industry: null, it_system: null, size: null, name: null, company_count: 0 };

const presentChoice = ({ group, name, n, closed }: GroupChoice): Near => {
  const { industry, system: it_system, size } = group;
  const kind = groupKind(group);
  return { kind, industry, it_system, size, name: kind === 'market' ? null : name, company_count: n, closed };
};

/** The market and the company's own groups; one it does not have says why. */
function presentNear({ all }: GroupMenu, { industry, size, systems, crossed, systemsClosed }: OwnGroups): Near[] {
  const near = (kind: GroupKind, { choice, closed }: OwnGroup): Near =>
    choice ? presentChoice(choice) : { kind, ...NO_GROUP, closed };
  return [
    presentChoice(all),
    near('industry', industry),
    near('size', size),
    ...[...systems, ...crossed].map(presentChoice),
    ...(systemsClosed === null ? [] : [{ kind: 'system' as const, ...NO_GROUP, closed: systemsClosed }]),
  ];
}

/** Which market a page shows, and which groups are near. */
export async function presentHead(
  { reports }: Pick<ClientServices, 'reports'>,
  view: ReleaseView,
  locale: Locale,
): Promise<MarketPageHead> {
  const { release, row, population, tariff } = view;
  const { shown } = release;
  const report = await reports.open(view.company, release);
  const shownMenu = await presentMenu(release, report);
  const menu = groupMenu(shownMenu, shown.enough.median, locale);
  const { industry, system, band: size } = population;
  const group = { industry, system, size };
  const found = choicesOf(menu).find((choice) => isSameGroup(choice.group, group));
  return {
    calculation: { id: row.id, is_final: row.is_final },
    release: { id: shown.id, built_at: shown.built_at, company_count: shown.company_count },
    years: [...release.years],
    group: {
      industry,
      it_system: system,
      size,
      name: nameOfGroup(release, population, locale),
      company_count: found?.n ?? 0,
    },
    near: presentNear(menu, ownGroups(menu, shownMenu, shown.enough.median, locale)),
    closed: tariff === null,
    need: shown.enough.median,
  };
}

/** At most about 300 kB each. */
const MOST_ANSWERS = 200;

/** Answers are kept as they are sent; beside the view, `more` names all that one depends on. */
export function createAnswers() {
  const kept = createCache<PreparedAnswer>(MOST_ANSWERS);
  return <E extends Endpoint>(
    e: E,
    { key, row }: ReleaseView,
    more: readonly unknown[],
    present: () => Promise<Output<E>>,
  ) =>
    kept.get(JSON.stringify([e.path, key, row.id, row.is_final, more]), async () => prepareAnswer(e, await present()));
}
