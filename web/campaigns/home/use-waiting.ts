import { useQuery } from '@tanstack/react-query';
import { inOrder, WAITS_FOR_OTHERS } from '#domain/campaigns/waiting.ts';
import { getDesk } from '#contract/benchmark-causes.ts';
import type { StaffHome, WaitingThing } from '#contract/staff-home.ts';
import { getEdition, listEditions } from '#contract/methodology-editions.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { staffHomeTexts } from './texts.ts';

/** Something that waits; `note`: how far it is. */
export interface ShownThing extends WaitingThing {
  readonly note?: string;
  /** Somebody else does it. */
  readonly others?: boolean;
}

/** The draft of an edition, for who may publish it, and how far its checks are. */
function useDraft(): ShownThing[] {
  const texts = useTexts(staffHomeTexts);
  const { mayCall } = usePerson();
  const { data: editions } = useQuery({ ...readQuietly(listEditions, {}), enabled: mayCall(listEditions) });
  const draft = editions?.results.find(({ published_at }) => published_at === null);
  const year = draft?.year ?? 0;
  const { data } = useQuery({ ...readQuietly(getEdition, { params: { year } }), enabled: draft !== undefined });
  if (!draft || !data) return [];
  const open = data.checks.filter(({ problems }) => problems.length > 0);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const note = texts.checks(year, errors, open.length - errors, data.checks.length);
  const about = { count: 1, first: [], since: draft.created_at, years: [], due: null, id: year };
  return [
    {
      kind: 'edition',
      ...about,
      note: draft.can.publish ? note : `${note}. ${texts.byAdministrator}`,
      others: !draft.can.publish,
    },
  ];
}

/** The desk of doubts is counted apart: to find the causes of a new calculation takes longer than the rest of the page. */
function useDesk(): ShownThing[] {
  const { data: desk } = useQuery({ ...readQuietly(getDesk, {}), enabled: usePerson().mayCall(getDesk) });
  if (!desk) return [];
  const { benchmark_id: id, undecided: count, since } = desk;
  return [{ kind: 'undecided', count, first: [], since, years: [], due: null, id }];
}

/** All that waits, for the reader and for others, with what is counted apart. */
export function useWaiting(home: StaffHome): { readonly mine: ShownThing[]; readonly others: ShownThing[] } {
  const all = inOrder<ShownThing>([...home.waiting, ...useDesk(), ...useDraft()]);
  const isOthers = ({ kind, others }: ShownThing) => others ?? WAITS_FOR_OTHERS.has(kind);
  return { mine: all.filter((thing) => !isOthers(thing)), others: all.filter(isOthers) };
}
