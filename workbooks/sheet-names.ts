const LONGEST = 31;
const ILLEGAL = /[\\/?*[\]:\u0000-\u001f]/g; // oxlint-disable-line no-control-regex
/** Excel keeps these names for its own list of changes, in English and in Russian. */
const RESERVED = new Set(['history', 'журнал']);

const cut = (name: string, length: number): string => name.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** A name without what Excel refuses: its forbidden signs, apostrophes at the ends, emptiness. */
function legal(name: string): string {
  const bare = cut(name.replace(ILLEGAL, ' ').replace(/\s+/g, ' ').trim(), LONGEST).replace(/^[\s']+|[\s']+$/g, '');
  if (bare === '') return 'Лист';
  return RESERVED.has(bare.toLowerCase()) ? `${bare}_` : bare;
}

/** Names for sheets as Excel accepts them: legal, and unique without regard to case. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = legal(name);
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) {
      const ending = ` (${n})`;
      unique = cut(base, LONGEST - ending.length).trimEnd() + ending;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
