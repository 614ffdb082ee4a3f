import Box from '@mui/material/Box';
import type { Locale } from '#domain/language/text.ts';
import { Num } from '#web/ui/Num.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { CountCell, FigureCell, GapCell, PlaceCell, StandingCell } from './cells.tsx';
import type { ResultRow } from './rows.ts';
import { resultTexts } from './texts.ts';

const name = (locale: Locale): Column<ResultRow> => {
  const texts = resultTexts[locale];
  return {
    id: 'description',
    header: texts.description,
    cell: (row) => row.description,
    sortable: true,
    maxWidth: 320,
  };
};

const unit = (locale: Locale): Column<ResultRow> => {
  const texts = resultTexts[locale];
  return {
    id: 'unit_name',
    header: texts.unit,
    cell: (row) => (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {row.unit_name}
      </Box>
    ),
    maxWidth: 110,
  };
};

type FigureName = 'min' | 'p10' | 'p25' | 'median' | 'mean' | 'p75' | 'p90' | 'max' | 'stddev';

const SORTABLE: readonly FigureName[] = ['p25', 'median', 'p75', 'mean'];

const figure = (locale: Locale, id: FigureName, hidden = false): Column<ResultRow> => {
  const texts = resultTexts[locale];
  return {
    id,
    header: texts[id as 'min' | 'p10' | 'p25' | 'median' | 'mean' | 'p75' | 'p90' | 'max' | 'stddev'],
    align: 'right',
    cell: (row) => <FigureCell metric={row} value={row[id]} says={id === 'median'} />,
    sortable: SORTABLE.includes(id),
    hidden,
  };
};

const count = (locale: Locale): Column<ResultRow> => {
  const texts = resultTexts[locale];
  return {
    id: 'n',
    header: texts.n,
    help: texts.nHelp,
    align: 'right',
    sortable: true,
    cell: (row) => <CountCell metric={row} />,
  };
};

const process = (locale: Locale, hidden: boolean): Column<ResultRow> => {
  const texts = resultTexts[locale];
  return {
    id: 'process',
    header: texts.process,
    cell: (row) => row.process.name,
    maxWidth: 220,
    hidden,
  };
};

/** What a client reads: own value, the market, the own place in it. */
export function clientColumns(locale: Locale): readonly Column<ResultRow>[] {
  const texts = resultTexts[locale];
  return [
    name(locale),
    {
      id: 'own',
      header: texts.own,
      help: texts.ownHelp,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Num value={row.own?.value} />
        </Box>
      ),
    },
    unit(locale),
    figure(locale, 'p25'),
    figure(locale, 'median'),
    figure(locale, 'p75'),
    count(locale),
    {
      id: 'place',
      header: texts.place,
      help: texts.placeHelp,
      sortable: true,
      cell: (row) => <PlaceCell metric={row} />,
    },
    { id: 'standing', header: texts.standing, cell: (row) => <StandingCell metric={row} /> },
    {
      id: 'gap',
      header: texts.gap,
      help: texts.gapHelp,
      align: 'right',
      sortable: true,
      cell: (row) => <GapCell metric={row} />,
    },
    process(locale, true),
  ];
}

/** What an analyst reads: the whole market, no own place. */
export function staffColumns(locale: Locale): readonly Column<ResultRow>[] {
  const texts = resultTexts[locale];
  return [
    name(locale),
    unit(locale),
    count(locale),
    figure(locale, 'min', true),
    figure(locale, 'p10'),
    figure(locale, 'p25'),
    figure(locale, 'median'),
    figure(locale, 'mean'),
    figure(locale, 'p75'),
    figure(locale, 'p90'),
    figure(locale, 'max', true),
    figure(locale, 'stddev', true),
    {
      id: 'spread',
      header: texts.spread,
      help: texts.spreadHelp,
      cell: (row) => <PlaceCell metric={row} />,
    },
    process(locale, true),
  ];
}
