import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { Fragment } from 'react';
import { formulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { Figure } from '#domain/figures/describe.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber, MISSING } from '#domain/language/format.ts';
import { formatOwnNumber } from '#domain/market/own-text.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useCurrentPage } from '#web/app/layout/use-current-page.ts';
import { titleOf } from '#web/app/pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { keptReleases, releaseName, keptMark } from '../release/kept.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import { figureName } from '../figure-name.ts';
import { paramFacts } from './format-params.ts';
import type { ResultRow } from './rows.ts';
import { formatGap } from './format-gap.ts';
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

function PrintTable({ rows, ofCompany }: PrintTableProps) {
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

const SHEET = {
  '@media screen': { '.etalon-paper': { display: 'none' } },
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '12mm' },
    '#root, .MuiPopper-root, .MuiModal-root': { display: 'none !important' },
    'html, body': { background: '#fff !important', minHeight: '0 !important' },
    '.etalon-paper': { color: '#111', fontSize: '9pt', lineHeight: 1.35 },
    '.etalon-paper h1': { fontSize: '14pt', margin: '0 0 2mm' },
    '.etalon-paper dl': { display: 'flex', flexWrap: 'wrap', gap: '0 6mm', margin: '0 0 4mm' },
    '.etalon-paper dl div': { display: 'flex', gap: '1.5mm' },
    '.etalon-paper dt': { color: '#555' },
    '.etalon-paper dd': { margin: 0 },
    '.etalon-paper table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '.etalon-paper thead': { display: 'table-header-group' },
    '.etalon-paper tr': { breakInside: 'avoid' },
    '.etalon-paper th, .etalon-paper td': { padding: '1mm 2mm', borderBottom: '0.2mm solid #bbb', textAlign: 'left' },
    '.etalon-paper [data-right]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '.etalon-paper [data-process] th': { paddingTop: '3mm', borderBottom: '0.4mm solid #333' },
  },
} as const;

interface PrintViewProps {
  readonly benchmark: Benchmark;
  readonly rows: readonly ResultRow[];
  readonly ofCompany: boolean;
}

/** The rows in print, rendered only when the browser is about to print, since the screen shows far fewer. */
export function PrintView({ benchmark, rows, ofCompany }: PrintViewProps) {
  const texts = useTexts(releasedMarketTexts);
  const locale = useLocale();
  const { path, params } = useCurrentPage();
  const printing = usePrinting();
  return (
    <>
      <GlobalStyles styles={SHEET} />
      {printing && (
        <Portal>
          <Box className="etalon-paper">
            <h1>{titleOf(path, params)?.[locale]}</h1>
            <dl>
              {paramFacts(benchmark, locale, ofCompany).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}:</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <PrintTable rows={rows} ofCompany={ofCompany} />
            {keptReleases(rows).map(({ release_id, date }) => (
              <p key={release_id}>{texts.kept(releaseName(release_id, date, locale))}</p>
            ))}
          </Box>
        </Portal>
      )}
    </>
  );
}
