import { randomFrom } from '#api/testing/random.ts';

/** A methodology made up for measuring: formulas of about 60 characters over random metrics with some gaps. */
export interface Model {
  readonly aliases: readonly string[];
  readonly formulas: readonly string[];
  readonly columns: readonly Float64Array[];
}

const SHAPES: readonly ((pick: () => string) => string)[] = [
  (m) => `({${m()}} + {${m()}}) / {${m()}} * 100 - {${m()}} / 12`,
  (m) => `{${m()}} / ({${m()}} + {${m()}} + {${m()}})`,
  (m) => `IF({${m()}} > {${m()}}; {${m()}} / {${m()}}; {${m()}})`,
  (m) => `IF({${m()}} > 10 AND {${m()}} < 500; {${m()}}; {${m()}} * 2)`,
  (m) => `COALESCE({${m()}}; 0) + COALESCE({${m()}}; {${m()}}) * 0.5`,
  (m) => `MAX({${m()}}; {${m()}}; 1) / MIN({${m()}}; {${m()}} + 1)`,
  (m) => `ABS({${m()}} - {${m()}}) / ({${m()}} + {${m()}}) * 100`,
  (m) => `SUM({${m()}}; {${m()}}; {${m()}}) / AVG({${m()}}; {${m()}})`,
];

export function makeModel(metrics: number, indicators: number, observations: number): Model {
  const next = randomFrom(7);
  const aliases = Array.from({ length: metrics }, (_, i) => `m_${i}.cost`);
  const pick = (): string => aliases[Math.floor(next() * metrics)] ?? '';
  const formulas = Array.from({ length: indicators }, (_, i) => SHAPES[i % SHAPES.length]?.(pick) ?? '');
  const columns = aliases.map(() =>
    Float64Array.from({ length: observations }, () => (next() < 0.1 ? NaN : next() * 1000)),
  );
  return { aliases, formulas, columns };
}

const name = (alias: string): string => alias.replaceAll('.', '_');

/** The formula as mathjs writes it. */
export const mathjsOf = (source: string): string =>
  source
    .replace(/\{([^}]+)\}/g, (_, alias: string) => name(alias))
    .replaceAll(';', ',')
    .replaceAll('COALESCE', 'max')
    .replace(/IF\(([^,]+),([^,]+),([^)]+)\)/g, '(($1) ? ($2) : ($3))')
    .replaceAll('AND', 'and')
    .replaceAll('AVG', 'mean')
    .replace(/\b(SUM|MAX|MIN|ABS)\b/g, (word) => word.toLowerCase());

/** The formula as DuckDB writes it: missing is null, a division by zero gives null. */
export const sqlOf = (source: string): string =>
  source
    .replace(/\{([^}]+)\}/g, '"$1"')
    .replaceAll(';', ',')
    .replace(/IF\(([^,]+),([^,]+),([^)]+)\)/g, 'CASE WHEN $1 THEN $2 WHEN NOT ($1) THEN $3 END')
    .replace(/\/ (\((?:[^()]*)\)|"[^"]+")/g, '/ nullif($1, 0)')
    .replace(/AVG\(([^,]+),([^)]+)\)/g, '(($1 +$2) / 2)')
    .replace(/SUM\(([^,]+),([^,]+),([^)]+)\)/g, '($1 +$2 +$3)')
    .replaceAll('MAX(', 'greatest(')
    .replaceAll('MIN(', 'least(');
