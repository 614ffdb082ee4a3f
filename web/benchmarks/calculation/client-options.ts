import type { Locale } from '#domain/language/text.ts';
import type { getClientChoices } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import {
  choicesOf,
  groupMenu,
  isSameGroup,
  type Group,
  type GroupChoice,
  type GroupMenu,
} from '#domain/benchmarks/release/groups.ts';

export type ClientChoices = Output<typeof getClientChoices>;

/** The groups of the release with visible figures, for those who do not read the release itself. */
export function clientMenu(choices: ClientChoices, locale: Locale): GroupMenu {
  const choiceState = ({ metric_count }: { readonly metric_count: number }) => ({
    metric_count,
    company_count: 0,
    hidden: null,
  });
  const whole = choices.combinations.find(
    ({ industry_id, it_system_id, size_band }) => industry_id === null && it_system_id === null && size_band === null,
  );
  return groupMenu(
    {
      all: choiceState(whole ?? { metric_count: 0 }),
      industries: choices.industries.map((one) => ({ ...one, ...choiceState(one) })),
      size_bands: choices.size_bands.map((one) => ({ ...one, ...choiceState(one) })),
      it_systems: choices.it_systems.map((one) => ({ ...one, ...choiceState(one) })),
      combinations: choices.combinations.flatMap(({ industry_id, it_system_id, metric_count }) =>
        industry_id === null || it_system_id === null
          ? []
          : [{ industry_id, it_system_id, ...choiceState({ metric_count }) }],
      ),
      own: { industry_id: choices.own_industries?.[0] ?? null, size_band: null, it_system_ids: [] },
    },
    choices.minimum,
    locale,
  );
}

/** The initial choice: the requested group, else the company's main industry, else the whole market. */
export function firstChoice(menu: GroupMenu, requested: Group | undefined): GroupChoice {
  const open = choicesOf(menu).filter(({ closed }) => closed === null);
  const found = requested && open.find(({ group }) => isSameGroup(group, requested));
  const own = open.find(({ group, isOwn }) => isOwn && group.industry !== null);
  return found ?? own ?? menu.all;
}
