import { Fragment } from 'react';
import { formulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { Figure } from '#domain/figures/describe.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import { formatOwnNumber } from '#domain/market/own-text.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { figureName } from '../figure-name.ts';
import { keptMark } from '../release/kept.ts';
import { formatGap } from './format-gap.ts';
import type { ResultRow } from './rows.ts';
import { resultTexts } from './texts.ts';

/** Groups rows by process, in their order. */
const byProcess = (rows: readonly ResultRow[]): (readonly [string, readonly ResultRow[]])[] => {
  const groups = new Map<number, { name: string; rows: ResultRow[] }>();
  for (const row of rows) {
    const group = groups.get(row.process.id) ?? { name: row.process.name, rows: [] };
    group.rows.push(row);
    groups.set(row.process.id, group);
  }
  return [...groups.values()].map(({ name, rows: own }) => [name, own] as const);
};

/** The table in print: plain, grouped by process, with words instead of colour. */
interface PrintTableProps {
  readonly rows: readonly ResultRow[];
  readonly ofCompany: boolean;
}

export function PrintTable({ rows, ofCompany }: PrintTableProps) {
  const texts = useTexts(resultTexts);
  const locale = useLocale();
  const names = (...figures: Figure[]) => figures.map((figure) => figureName(figure, locale));
  const heads = ofCompany
    ? [texts.own, texts.unit, ...names('p25', 'median', 'p75', 'n'), texts.place, texts.gap]
    : [texts.unit, ...names('n', 'p10', 'p25', 'median', 'mean', 'p75', 'p90')];
  const cells = (row: ResultRow): readonly string[] => {
    const { suppressed, own } = row;
    const digits = marketDigits(row);
    const note = formulaNote(own, row);
    const number = (value: number | null) => formatNumber(value, locale, digits);
    const median = suppressed ? hiddenText(suppressed)[locale] : `${number(row.median)}${keptMark(row)}`;
    return ofCompany
      ? [
          [own ? formatOwnNumber(own, row, locale) : MISSING, note?.[locale]].filter(Boolean).join(', '),
          row.unit_name,
          number(row.p25),
          median,
          number(row.p75),
          suppressed ? MISSING : String(row.n),
          (own && shortPlaceText(own, row.direction)?.[locale]) ?? MISSING,
          formatGap(row, locale),
        ]
      : [
          row.unit_name,
          String(row.n),
          number(row.p10),
          number(row.p25),
          median,
          number(row.mean),
          number(row.p75),
          number(row.p90),
        ];
  };
  return (
    <table>
      <thead>
        <tr>
          <th>{texts.description}</th>
          {heads.map((head) => (
            <th key={head} data-right={head === texts.unit || head === texts.gap ? undefined : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byProcess(rows).map(([name, own]) => (
          <Fragment key={own[0]?.process.id}>
            <tr data-process="">
              <th colSpan={heads.length + 1}>{name}</th>
            </tr>
            {own.map((row) => (
              <tr key={row.id}>
                <td>{row.description}</td>
                {cells(row).map((cell, at) => (
                  <td key={heads[at]} data-right={heads[at] === texts.unit || heads[at] === texts.gap ? undefined : ''}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
