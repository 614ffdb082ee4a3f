import { CAUSE_STATE_NAMES } from '../benchmarks/states.ts';
import { MISSING } from '../language/format.ts';
import { text, type Locale } from '../language/text.ts';
import type { Described } from './describe.ts';
import { differenceOf, type Change } from './difference.ts';
import { fieldName } from './fields.ts';
import { formatValue } from './words.ts';

type State = Readonly<Record<string, unknown>>;
type Changed = Pick<Described, 'before' | 'after'>;

/** Whose and which figure a line is about, in the order people name it. */
const PLACE = ['company', 'metric', 'it_system', 'year'] as const;
type PlacePart = (typeof PLACE)[number];
export type Fact = readonly [field: string, value: string];

const stateOf = (state: unknown): State => (typeof state === 'object' && state !== null ? (state as State) : {});

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** The company, metric, IT system and year a line is about, as far as it shows them and does not change them. */
function placeOf({ before, after }: Changed, locale: Locale): (readonly [PlacePart, string])[] {
  const [was, is] = [stateOf(before), stateOf(after)];
  return PLACE.flatMap((part) => {
    const value = formatValue(part, is[part] ?? was[part], locale);
    const changed = !isNothing(was[part]) && !isNothing(is[part]) && formatValue(part, was[part], locale) !== value;
    return value === MISSING || changed ? [] : [[part, value] as const];
  });
}

/** What a line is about, one by one: the place, and the value that was decided about. */
export function factsOf(line: Changed, locale: Locale): Fact[] {
  const { value } = stateOf(line.after);
  const decided = 'decision' in stateOf(line.after) && !isNothing(value);
  return [...placeOf(line, locale), ...(decided ? [['value', formatValue('value', value, locale)] as const] : [])];
}

/** `АО «Северный Терминал» · Выручка, 2024` */
export function formatPlace(line: Changed, locale: Locale): string {
  const place = placeOf(line, locale);
  const names = place.filter(([part]) => part !== 'year').map(([, value]) => value);
  const year = place.find(([part]) => part === 'year')?.[1];
  return [names.join(' · '), ...(year === undefined ? [] : [year])].filter((part) => part !== '').join(', ');
}

const TEXTS = {
  because: text('причина', 'because'),
  more: (n: number) => text(`и ещё ${n}`, `and ${n} more`),
};

/** `4 200 000 → исключено, причина: лишние нули`; a decision after another one begins with that. */
function formatDecision(was: State, is: State, locale: Locale): string {
  const word = (state: State): string =>
    isNothing(state['decision'])
      ? CAUSE_STATE_NAMES.undecided[locale]
      : formatValue('decision', state['decision'], locale);
  const steps = [...(isNothing(was['decision']) ? [] : [word(was)]), word(is)];
  const value = is['value'] ?? was['value'];
  if (!isNothing(value)) steps.unshift(formatValue('value', value, locale));
  const reason = isNothing(is['reason'])
    ? ''
    : `, ${TEXTS.because[locale]}: ${formatValue('reason', is['reason'], locale)}`;
  return `${steps.join(' → ')}${reason}`;
}

const LONGEST = 80;
const cut = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words);

function formatChange({ path, kind, before, after }: Change, locale: Locale): string {
  const field = path.at(-1) ?? 'value';
  const name = (path.length === 0 ? [field] : path).map((part) => fieldName(part)[locale]).join(' › ');
  const [was, is] = [before, after].map((value) => cut(formatValue(field, value, locale)));
  return kind === 'added' ? `${name}: ${is}` : `${name}: ${was} → ${is}`;
}

/** A new field without a value is not listed. */
const isEmpty = ({ kind, path, after }: Change, locale: Locale): boolean =>
  kind === 'added' && formatValue(path.at(-1) ?? 'value', after, locale) === MISSING;

const MOST = 3;

/** What a line changed, before and after, short enough for a list; where and about what is left to the place. */
export function formatChanges(line: Changed, locale: Locale, most = MOST): string {
  const [was, is] = [stateOf(line.before), stateOf(line.after)];
  if ('decision' in was || 'decision' in is) return formatDecision(was, is, locale);
  const place = new Set<string>(placeOf(line, locale).map(([part]) => part));
  const changes = differenceOf(line.before, line.after).filter(
    (change) => !place.has(change.path[0] ?? '') && !isEmpty(change, locale),
  );
  const messages = changes.slice(0, most).map((change) => formatChange(change, locale));
  if (changes.length > most) messages.push(TEXTS.more(changes.length - most)[locale]);
  return messages.join('; ');
}
