import { matchesIn } from './tree.ts';

/** A label with the search matches marked. */
export function Highlighted({ label, term }: { label: string; term: string }) {
  const stretches = matchesIn(label, term);
  if (stretches.length === 0) return label;
  return (
    <>
      {stretches.map(([from, to], i) => (
        <span key={from}>
          {label.slice(stretches[i - 1]?.[1] ?? 0, from)}
          <mark>{label.slice(from, to)}</mark>
        </span>
      ))}
      {label.slice(stretches.at(-1)?.[1])}
    </>
  );
}
