import type { Output } from '#contract/endpoint.ts';
import type { getClientChoices } from '#contract/benchmarks.ts';

export type ClientChoices = Output<typeof getClientChoices>;

/** What a client compares with: one industry and one system, null for all. */
export interface ClientChoice {
  readonly industry: number | null;
  readonly itSystem: number | null;
}

export interface ClientOption {
  readonly id: number | null;
  readonly name: string | null;
  /** Indicators shown of it together with what is chosen on the other side. */
  readonly count: number;
}

export const countOf = ({ combinations }: ClientChoices, { industry, itSystem }: ClientChoice): number | undefined =>
  combinations.find((one) => one.industry_id === industry && one.it_system_id === itSystem && one.size_band === null)
    ?.metric_count;

/** Industries that can be shown with the chosen system, "all" first. */
export const industryOptions = (choices: ClientChoices, itSystem: number | null): ClientOption[] =>
  [{ id: null, name: null }, ...choices.industries].flatMap(({ id, name }) => {
    const count = countOf(choices, { industry: id, itSystem });
    return count === undefined ? [] : [{ id, name, count }];
  });

/** Systems that can be shown with the chosen industry, "all" first. */
export const systemOptions = (choices: ClientChoices, industry: number | null): ClientOption[] =>
  [{ id: null, name: null }, ...choices.it_systems].flatMap(({ id, name }) => {
    const count = countOf(choices, { industry, itSystem: id });
    return count === undefined ? [] : [{ id, name, count }];
  });

/**
 * What is chosen at first: what was asked for, else the own industry with all systems, else everything. Undefined when
 * nothing at all can be shown.
 */
export function firstChoice(
  choices: ClientChoices,
  asked: Partial<ClientChoice>,
  own: readonly number[],
): ClientChoice | undefined {
  const wanted: ClientChoice[] = [
    { industry: asked.industry ?? null, itSystem: asked.itSystem ?? null },
    ...own.map((industry) => ({ industry, itSystem: null })),
    { industry: null, itSystem: null },
  ];
  const fits = (choice: ClientChoice) => countOf(choices, choice) !== undefined;
  const isAsked = asked.industry !== undefined || asked.itSystem !== undefined;
  const [first] = choices.combinations;
  return (
    wanted.slice(isAsked ? 0 : 1).find(fits) ?? (first && { industry: first.industry_id, itSystem: first.it_system_id })
  );
}
