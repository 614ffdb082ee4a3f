import { STAGE_NAMES, STAGES_IN_ORDER } from '#domain/campaigns/stages.ts';
import { fold } from '#domain/language/fold.ts';
import { text, type Text } from '#domain/language/text.ts';
import type {
  CampaignCompany,
  listCampaignCompanies as listCall,
  listCampaignFieldValues as fieldValuesCall,
} from '#contract/campaigns.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { neighbours } from '../platform/http/paging.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { readBoard } from './board-cache.ts';
import type { BoardRow } from './load-board.ts';
import { getRound } from './queries.ts';

type Query = Input<typeof listCall>['query'];
export type BoardFilter = Omit<Query, 'page' | 'page_size' | 'ordering'>;

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

const shareOf = ({ accepted, expected }: BoardRow): number => (expected > 0 ? accepted / expected : 0);

/** How much of the year is there, in words to filter by. */
const FILLED = ['none', 'half', 'most', 'enough'] as const;
const FILLED_NAMES: Readonly<Record<(typeof FILLED)[number], Text>> = {
  none: text('ничего', 'nothing'),
  half: text('меньше половины', 'less than half'),
  most: text('от половины до 80 %', 'half to 80%'),
  enough: text('80 % и больше', '80% or more'),
};
const filledOf = (row: BoardRow): (typeof FILLED)[number] => {
  const share = shareOf(row);
  return share === 0 ? 'none' : share < 0.5 ? 'half' : share < 0.8 ? 'most' : 'enough';
};
const CONTACT_NAMES = {
  has: text('есть контакт', 'has a contact'),
  none: text('нет контактного лица', 'no contact person'),
} as const;
const contactOf = ({ contact }: BoardRow): 'has' | 'none' => (contact === null ? 'none' : 'has');

/** The companies a filter lets through; several values of one field mean any of them. */
export function matching(rows: readonly BoardRow[], filter: BoardFilter): readonly BoardRow[] {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const fits = <T>(values: readonly T[] | undefined, own: readonly T[]) =>
    !values || values.length === 0 || own.some((value) => values.includes(value));
  return rows.filter((row) => {
    const names = fold(`${row.company.name} ${row.contact?.name ?? ''} ${row.contact?.email_address ?? ''}`);
    return (
      fits(filter.stage, [row.stage]) &&
      fits(filter.late, [row.late]) &&
      fits(filter.contact, [contactOf(row)]) &&
      fits(
        filter.branch,
        row.branch_refs.map(({ id }) => id),
      ) &&
      fits(filter.filled, [filledOf(row)]) &&
      fits(filter.company, [row.company.id]) &&
      words.every((word) => names.includes(word))
    );
  });
}

const byText = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '');

const ORDERS: Readonly<Record<string, (a: BoardRow, b: BoardRow) => number>> = {
  stage: (a, b) => STAGES_IN_ORDER.indexOf(a.stage) - STAGES_IN_ORDER.indexOf(b.stage) || shareOf(a) - shareOf(b),
  company: () => 0,
  filled: (a, b) => shareOf(a) - shareOf(b),
  last_contact: (a, b) => byText(a.last_contact?.at ?? null, b.last_contact?.at ?? null),
  last_sign_in: (a, b) => byText(a.last_sign_in, b.last_sign_in),
  last_reminder: (a, b) => byText(a.last_reminder, b.last_reminder),
  deadline: (a, b) => byText(a.deadline, b.deadline),
};

/** In the order that was requested; companies that are equal in it go by name. */
export function ordered(rows: readonly BoardRow[], ordering: string): BoardRow[] {
  const turn = ordering.startsWith('-') ? -1 : 1;
  const field = ordering.replace('-', '');
  const nameTurn = field === 'company' ? turn : 1;
  return rows.toSorted(
    (a, b) =>
      turn * (ORDERS[field]?.(a, b) ?? 0) ||
      nameTurn * collator.compare(a.company.name, b.company.name) ||
      a.company.id - b.company.id,
  );
}

const presentRow = ({ branch_refs: _refs, accepted_on: _day, session: _session, ...row }: BoardRow): CampaignCompany =>
  row;

/** A page of the companies of a round. */
export async function listCompanyPage(services: Services, { params, query, url }: Call<typeof listCall>) {
  const rows = await readBoard(services, await getRound(services.db, params.year));
  const found = ordered(matching(rows, query), query.ordering);
  const page = found.slice((query.page - 1) * query.page_size, query.page * query.page_size);
  return { count: found.length, ...neighbours(url, query, found.length), results: page.map(presentRow) };
}

/** What the companies can be filtered by, each value with how many have it. */
export async function listFieldValues(
  services: Services,
  { params, query: { field }, locale }: Call<typeof fieldValuesCall>,
): Promise<Output<typeof fieldValuesCall>> {
  const rows = await readBoard(services, await getRound(services.db, params.year));
  const counted = <T extends string | number>(
    values: readonly (readonly [T, string])[],
    valuesOf: (row: BoardRow) => readonly T[],
  ) => {
    const counts = new Map<T, number>();
    for (const value of rows.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return values.flatMap(([value, label]) => {
      const count = counts.get(value) ?? 0;
      return count > 0 ? [{ value, label, count }] : [];
    });
  };
  switch (field) {
    case 'stage':
      return {
        field,
        values: counted(
          STAGES_IN_ORDER.map((stage) => [stage, STAGE_NAMES[stage][locale]] as const),
          ({ stage }) => [stage],
        ),
      };
    case 'contact':
      return {
        field,
        values: counted(
          (['has', 'none'] as const).map((one) => [one, CONTACT_NAMES[one][locale]] as const),
          (row) => [contactOf(row)],
        ),
      };
    case 'filled':
      return {
        field,
        values: counted(
          FILLED.map((one) => [one, FILLED_NAMES[one][locale]] as const),
          (row) => [filledOf(row)],
        ),
      };
    case 'branch': {
      const branches = new Map(
        rows.flatMap(({ branch_refs }) => branch_refs.map(({ id, name }) => [id, name] as const)),
      );
      return {
        field,
        values: counted(
          [...branches].toSorted(([, a], [, b]) => collator.compare(a, b)),
          ({ branch_refs }) => branch_refs.map(({ id }) => id),
        ),
      };
    }
  }
}
