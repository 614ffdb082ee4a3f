import Box from '@mui/material/Box';
import type { Figure } from '#domain/figures/describe.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { MISSING } from '#domain/language/format.ts';
import { figureName } from '../figure-name.ts';
import { publishedMedian } from '../release/published-text.ts';
import { releasedMarketTexts } from '../release/texts.ts';
import { CountCell, FigureCell, GapCell, OwnCell, PlaceCell, StandingCell } from './cells.tsx';
import { DistributionStrip } from './DistributionStrip.tsx';
import type { ResultRow } from './rows.ts';
import { resultTexts } from './texts.ts';

type FigureName = Exclude<Figure, 'n' | 'p95'>;

const SORTABLE: readonly FigureName[] = ['p25', 'median', 'p75', 'mean'];

const figure = (locale: Locale, id: FigureName, rest: Partial<Column<ResultRow>> = {}): Column<ResultRow> => ({
  id,
  header: figureName(id, locale),
  align: 'right',
  cell: (row) => <FigureCell metric={row} value={row[id]} says={id === 'median'} />,
  sortable: SORTABLE.includes(id),
  ...rest,
});

/** The columns of both tables. */
function sharedColumns(locale: Locale) {
  const texts = resultTexts[locale];
  return {
    name: {
      id: 'description',
      header: texts.description,
      cell: (row) => row.description,
      sortable: true,
      maxWidth: 280,
      wrap: true,
    },
    count: {
      id: 'n',
      header: figureName('n', locale),
      align: 'right',
      sortable: true,
      cell: (row) => <CountCell metric={row} />,
    },
    process: {
      id: 'process',
      header: texts.process,
      cell: (row) => row.process.name,
      maxWidth: 220,
      hidden: true,
    },
  } satisfies Record<string, Column<ResultRow>>;
}

interface ColumnSpace {
  /** There is room for the median and the number of companies. */
  readonly roomy: boolean;
  /** There is room for the quartiles, too. */
  readonly wide: boolean;
}

/**
 * The client's columns: the company's value against the median and its place first, then the rest of the market.
 * Their widths are limited, so that from 1024 on, beside menu and processes, nothing has to be scrolled.
 */
export function clientColumns(locale: Locale, { roomy, wide }: ColumnSpace): readonly Column<ResultRow>[] {
  const texts = resultTexts[locale];
  const hidden = !roomy;
  const { name, count, process } = sharedColumns(locale);
  return [
    { ...name, maxWidth: 228 },
    {
      id: 'own',
      header: texts.own,
      help: texts.ownHelp,
      align: 'right',
      sortable: true,
      maxWidth: 140,
      cell: (row) => <OwnCell metric={row} />,
    },
    figure(locale, 'median', { maxWidth: 116, wrap: true, hidden }),
    {
      id: 'gap',
      header: texts.gap,
      help: texts.gapHelp,
      sortable: true,
      maxWidth: 156,
      wrap: true,
      cell: (row) => <GapCell metric={row} />,
    },
    {
      id: 'place',
      header: texts.place,
      help: texts.placeHelp,
      sortable: true,
      maxWidth: 144,
      cell: (row) => <PlaceCell metric={row} />,
    },
    // The strip already shows them.
    figure(locale, 'p25', { hidden: !wide }),
    figure(locale, 'p75', { hidden: !wide }),
    { ...count, maxWidth: 56, hidden },
    { id: 'standing', header: texts.standing, cell: (row) => <StandingCell metric={row} />, hidden: true },
    process,
  ];
}

/** The analyst's columns: the whole market in exact figures, with the published median beside the exact one. */
export function staffColumns(locale: Locale, withPublished: boolean): readonly Column<ResultRow>[] {
  const texts = resultTexts[locale];
  const market = releasedMarketTexts[locale];
  const { name, count, process } = sharedColumns(locale);
  return [
    { ...name, maxWidth: 182 },
    {
      id: 'unit_name',
      header: texts.unit,
      cell: (row) => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {row.unit_name}
        </Box>
      ),
      maxWidth: 90,
    },
    count,
    figure(locale, 'p25'),
    figure(locale, 'median'),
    ...(withPublished
      ? [
          {
            id: 'published',
            header: market.clients,
            help: market.clientsHelp,
            align: 'right' as const,
            maxWidth: 108,
            wrap: true,
            cell: ({ published }: ResultRow) => (published ? publishedMedian(published, locale) : MISSING),
          },
        ]
      : []),
    figure(locale, 'p75'),
    {
      id: 'spread',
      header: texts.spread,
      help: texts.spreadHelp,
      cell: (row) => <DistributionStrip metric={row} />,
    },
    // The strip shows the ends; the list of columns has them as figures.
    figure(locale, 'mean', { hidden: true }),
    figure(locale, 'p10', { hidden: true }),
    figure(locale, 'p90', { hidden: true }),
    figure(locale, 'min', { hidden: true }),
    figure(locale, 'max', { hidden: true }),
    figure(locale, 'stddev', { hidden: true }),
    process,
  ];
}
