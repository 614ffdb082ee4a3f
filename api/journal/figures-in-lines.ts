import { sql, type RawBuilder } from 'kysely';

/** Where the journal keeps figures beside a company: a value that was decided about, and what companies moved before a publication. */
const FIGURES = [['value'], ['seen_before_publication', 'largest_moves']] as const;

function without(state: unknown, [name, ...inside]: readonly string[]): unknown {
  if (name === undefined || typeof state !== 'object' || state === null || !(name in state)) return state;
  const { [name]: held, ...rest } = state as Readonly<Record<string, unknown>>;
  return inside.length === 0 ? rest : { ...rest, [name]: without(held, inside) };
}

/** A state of an object without the figures of companies. */
export const withoutFigures = (state: unknown): unknown => FIGURES.reduce((left, path) => without(left, path), state);

const pathOf = (path: readonly string[]) => sql`${path}::text[]`;
const textWithout = (state: 'before' | 'after') => {
  const rest = FIGURES.reduce<RawBuilder<unknown>>((left, path) => sql`${left} #- ${pathOf(path)}`, sql.ref(state));
  return sql`case jsonb_typeof(${sql.ref(state)}) when 'object' then journal_text(${rest}) else journal_text(${sql.ref(state)}) end`;
};
const HOLDS = sql`(${sql.join(
  FIGURES.flatMap((path) => [sql`before #> ${pathOf(path)} is not null`, sql`after #> ${pathOf(path)} is not null`]),
  sql` or `,
)})`;

/** Whether a line is found by what is left without the figures: whoever may not see one must not find it by trying. */
export const foundWithoutFigures = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(not ${HOLDS} or journal_words(concat_ws(' ', user_name, company_name, about_company_name, object_id, object_name, ip,
    ${textWithout('before')}, ${textWithout('after')})) @@ ${query})`;
