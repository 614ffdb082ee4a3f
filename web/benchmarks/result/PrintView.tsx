import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useCurrentPage } from '#web/app/layout/use-current-page.ts';
import { titleOf } from '#web/app/pages.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { keptReleases, releaseName } from '../release/kept.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import { paramFacts } from './format-params.ts';
import { PrintTable } from './PrintTable.tsx';
import type { ResultRow } from './rows.ts';

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
