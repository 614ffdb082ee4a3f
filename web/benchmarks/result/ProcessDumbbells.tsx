import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { overviewTexts } from './overview-texts.ts';
import { PlaceStrip } from './PlaceStrip.tsx';

type Process = BenchmarkSummary['processes'][number];

const STRIP = 260;
const ROWS = {
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { textAlign: 'left', fontWeight: 400, py: 0.75, pr: 2, verticalAlign: 'middle' },
  thead: { '& th': { fontSize: '0.75rem', color: 'text.secondary', pb: 0 } },
  'tbody tr': { borderTop: 1, borderColor: 'divider' },
  'tbody th': { fontWeight: 500 },
  '.strip': { width: STRIP + 16 },
  // A process of many indicators is no company: grey instead of the company's green.
  '.strip svg': { '--etalon-palette-primary-main': 'var(--etalon-palette-text-secondary)', maxWidth: '100%' },
  '@media screen and (max-width: 899.95px)': {
    thead: { display: 'none' },
    'tbody tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', py: 1 },
    'tbody tr > *': { py: 0, pr: 0 },
    '.strip': { gridColumn: '1 / -1', width: 'auto' },
  },
} as const;

/** Best first; processes without a place come last. */
const ordered = (processes: readonly Process[]): Process[] =>
  processes.toSorted((one, other) => (other.place ?? -1) - (one.place ?? -1));

/** A place from 0 to 100 as a mark on the strip. */
const placed = (place: number | null) => (place === null ? null : { place: place / 100, end: null, quartile: null });

/** By process: the median place this year and the year before, best first; a table that is also read as one. */
export function ProcessDumbbells({ processes }: { processes: readonly Process[] }) {
  const texts = useTexts(overviewTexts);
  return (
    <div>
      <Typography variant="h3" component="h2">
        {texts.byProcess}
      </Typography>
      <Muted variant="caption" component="p" sx={{ mb: 1 }}>
        {texts.byProcessHelp}
      </Muted>
      <Box component="table" aria-label={texts.byProcess} sx={ROWS}>
        <thead>
          <tr>
            <th scope="col">{texts.process}</th>
            <th scope="col" className="strip">
              <Box sx={{ display: 'flex', justifyContent: 'space-between', width: STRIP }}>
                <span>{texts.worseSide}</span>
                <span>{texts.betterSide}</span>
              </Box>
            </th>
            <th scope="col">{texts.place}</th>
          </tr>
        </thead>
        <tbody>
          {ordered(processes).map(
            ({ id, name, place, place_before, place_count, placed: all, better, same, worse }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="strip">
                  <PlaceStrip
                    own={placed(place)}
                    before={placed(place_before)}
                    direction="higher"
                    few={place === null}
                    width={STRIP}
                  />
                </td>
                <td>
                  {place === null ? (
                    <Muted component="span">{texts.noPlace}</Muted>
                  ) : (
                    <>
                      {texts.now(place)}
                      {place_before !== null && `, ${texts.was(place_before)}`}
                      {place_count < all && ` ${texts.ofSome(place_count)}`}
                    </>
                  )}
                  <Small sx={{ display: 'block' }} title={texts.countsTitle(better, same, worse)}>
                    {texts.counts(all, better, same, worse)}
                  </Small>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </Box>
    </div>
  );
}
