import Box from '@mui/material/Box';
import { Link, linkOptions } from '@tanstack/react-router';
import { pairText } from '#domain/benchmarks/comparison/pair-text.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Moved } from '#contract/benchmark-comparison.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { effectText } from '../causes/effect-text.ts';
import { Because } from '../compare/compare-columns.tsx';
import { figureName } from '../figure-name.ts';
import { metricColumn } from '../metric-column.tsx';
import { ShortTable } from '../ShortTable.tsx';
import { releaseTexts } from './release-texts.ts';
import { publicationTexts } from './texts.ts';

const shownFigure = ({ largest }: Moved) => largest?.figure ?? 'n';

function columnsOf(locale: Locale): readonly Column<Moved>[] {
  const texts = publicationTexts[locale];
  const release = releaseTexts[locale];
  const sideOf = (row: Moved, at: 0 | 1): string =>
    pairText(row.before[shownFigure(row)], row.after[shownFigure(row)], locale)[at];
  return [
    metricColumn(locale, ({ metric }) => metric, 220),
    { id: 'figure', header: release.point, cell: (row) => figureName(shownFigure(row), locale) },
    { id: 'before', header: release.was, align: 'right', cell: (row) => sideOf(row, 0) },
    {
      id: 'after',
      header: release.is,
      align: 'right',
      cell: (row) => <strong>{sideOf(row, 1)}</strong>,
    },
    { id: 'effect', header: texts.move, align: 'right', cell: ({ effect }) => effectText(effect, locale) },
    { id: 'why', header: release.why, maxWidth: 250, cell: (row) => <Because row={row} locale={locale} /> },
  ];
}

const comparedPage = (before: number, after: string) =>
  linkOptions({
    to: '/benchmarks/$benchmarkId/compare/$otherId',
    params: { benchmarkId: String(before), otherId: after },
  });
type ComparedPage = ReturnType<typeof comparedPage>;

interface MovedYearsProps {
  readonly years: NonNullable<PublicationCheck['moved']>['years'];
  readonly compare: ComparedPage;
}

/** The table shows only the latest values, but clients see years too, so each changed year links to its comparison. */
function MovedYears({ years, compare }: MovedYearsProps) {
  const texts = useTexts(publicationTexts);
  if (years.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, '& a': { color: 'primary.main' } }}>
      {years.map(({ year, count }) => (
        <Link key={year} {...compare} search={{ period: year }}>
          {texts.movedIn(year, count)}
        </Link>
      ))}
    </Box>
  );
}

interface FinalMovesProps {
  readonly id: string;
  readonly check: PublicationCheck;
}

/** Changes since the last final calculation, largest first; each row opens who caused it. */
export function FinalMoves({ id, check: { previous, moved } }: FinalMovesProps) {
  const texts = useTexts(publicationTexts);
  if (!previous || !moved) return <TitledCard large title={texts.first} hint={texts.firstHint} />;
  const compare = comparedPage(previous.id, id);
  const years = <MovedYears years={moved.years} compare={compare} />;
  if (moved.count === 0)
    return moved.years.length === 0 ? (
      <TitledCard large title={texts.notMoved} />
    ) : (
      <TitledCard large title={texts.listPastMoved}>
        {years}
      </TitledCard>
    );
  return (
    <TitledCard
      large
      title={texts.moved(moved.count, moved.measures)}
      hint={texts.movedHint(previous.id)}
      more={<Link {...compare}>{texts.allMoves(moved.count)}</Link>}
    >
      <ShortTable<Moved>
        id="publication-moves"
        label={texts.movesTable}
        columnsOf={columnsOf}
        rows={moved.results}
        rowKey={({ metric }) => String(metric.id)}
        rowTo={({ metric }) => ({ ...compare, search: { metric: metric.id } })}
      />
      {years}
    </TitledCard>
  );
}
