import { Link, linkOptions } from '@tanstack/react-router';
import { formatShare } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { usePerson } from '#web/app/person.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { effectText } from '../causes/effect-text.ts';
import { causeKey } from '../causes/picks.ts';
import { TestName } from '../causes/TestName.tsx';
import { causeTexts } from '../causes/texts.ts';
import { metricColumn } from '../metric-column.tsx';
import { ShortTable } from '../ShortTable.tsx';
import { publicationTexts } from './texts.ts';

type Undecided = PublicationCheck['undecided'];
type Row = Undecided['results'][number];

function columnsOf(locale: Locale): readonly Column<Row>[] {
  const texts = causeTexts[locale];
  return [
    { ...metricColumn(locale, ({ metric }: Row) => metric, 240), cell: ({ metric }) => metric.description },
    { id: 'effect', header: texts.effect, align: 'right', cell: ({ effect }) => effectText(effect, locale) },
    { id: 'year', header: texts.year, cell: ({ year }) => year },
    { id: 'company', header: texts.company, maxWidth: 170, wrap: true, cell: ({ company }) => company.name },
    { id: 'test', header: texts.test, cell: ({ test }) => <TestName test={test} /> },
  ];
}

export const deskOf = (id: string) =>
  linkOptions({ to: '/benchmarks/$benchmarkId/anomalies', params: { benchmarkId: id } });

interface CausesTableProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly Row[];
}

/** Values nobody has decided about; each row opens it on the desk. */
export function CausesTable({ id, label, rows }: CausesTableProps) {
  return (
    <ShortTable<Row>
      id="publication-causes"
      label={label}
      columnsOf={columnsOf}
      rows={rows}
      rowKey={causeKey}
      rowTo={(row) => ({
        ...deskOf(id),
        search: { at: causeKey(row), ...(row.test === 'far' && { folded: 'none' as const }) },
      })}
    />
  );
}

/** Undecided causes, strongest first; each row opens it on the desk. */
export function UndecidedCauses({ id, undecided }: { id: string; undecided: Undecided }) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { count, causes, effect, results } = undecided;
  if (count === 0) return <TitledCard large title={causes === 0 ? texts.noDoubts : texts.allDecided} />;
  return (
    <TitledCard
      large
      title={texts.undecided(count)}
      hint={texts.undecidedHint(formatShare(effect, locale, 0))}
      more={mayCall(listCauses) && <Link {...deskOf(id)}>{texts.openDesk}</Link>}
    >
      {results.length > 0 && <CausesTable id={id} label={texts.causesTable} rows={results} />}
    </TitledCard>
  );
}
