import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { formatShare } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { checkPublication, type PublicationCheck } from '#contract/benchmark-publication.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { checkRelease } from '#contract/release-check.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { usePerson } from '#web/app/person.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { BesideColumn } from '#web/ui/BesideColumn.tsx';
import { BenchmarkFrame } from './BenchmarkFrame.tsx';
import { isPublishing } from './progress.ts';
import { FinalMoves } from './publication/FinalMoves.tsx';
import { Members, MethodologyChanges } from './publication/MembersAndMethodology.tsx';
import { Published, Publishing } from './publication/Publishing.tsx';
import { PublishCard } from './publication/PublishCard.tsx';
import { ReleaseEvidence } from './publication/ReleaseEvidence.tsx';
import { publicationTexts } from './publication/texts.ts';
import { effectText } from './causes/effect-text.ts';
import { causeKey } from './causes/picks.ts';
import { causeTexts } from './causes/texts.ts';
import { TestName } from './causes/TestName.tsx';
import { metricColumn } from './metric-column.tsx';
import { ShortTable } from './ShortTable.tsx';

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

/** Undecided causes, strongest first; each row opens it on the desk. */
function UndecidedCauses({ id, undecided }: { id: string; undecided: Undecided }) {
  const texts = useTexts(publicationTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { count, causes, effect, results } = undecided;
  if (count === 0) return <TitledCard large title={causes === 0 ? texts.noDoubts : texts.allDecided} />;
  const desk = linkOptions({ to: '/benchmarks/$benchmarkId/anomalies', params: { benchmarkId: id } });
  return (
    <TitledCard
      large
      title={texts.undecided(count)}
      hint={texts.undecidedHint(formatShare(effect, locale, 0))}
      more={mayCall(listCauses) && <Link {...desk}>{texts.openDesk}</Link>}
    >
      {results.length > 0 && (
        <ShortTable<Row>
          id="publication-causes"
          label={texts.causesTable}
          columnsOf={columnsOf}
          rows={results}
          rowKey={causeKey}
          rowTo={(row) => ({ ...desk, search: { at: causeKey(row), ...(row.test === 'far' && { folded: 'none' }) } })}
        />
      )}
    </TitledCard>
  );
}

/** The polling interval while a trial release is being built. */
const LOOK_AGAIN_MS = 1000;

/** The trial release of a calculation; a released one makes nothing new. */
const useTrial = ({ id, release }: Benchmark) =>
  useQuery({
    ...readQuietly(checkRelease, { params: { id } }),
    enabled: !release,
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? LOOK_AGAIN_MS : false),
  });

function Check({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(publicationTexts);
  const { id, release } = benchmark;
  const check = useQuery(readQuietly(checkPublication, { params: { id } }));
  const trial = useTrial(benchmark);
  const preparing = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{texts.preparing}</Typography>
      <LinearProgress aria-label={texts.preparing} />
      <CardsSkeleton count={3} />
    </Box>
  );
  return (
    <QueryPart query={check} failed={texts.failed} pending={preparing}>
      {(checked) => (
        <BesideColumn
          width={320}
          aside={
            <PublishCard
              benchmark={benchmark}
              check={checked}
              trial={trial.data?.check ?? null}
              checking={check.isFetching || trial.data?.state === 'building'}
            />
          }
        >
          <UndecidedCauses id={String(id)} undecided={checked.undecided} />
          {!release && <ReleaseEvidence trial={trial} />}
          <FinalMoves id={String(id)} check={checked} />
          <Members check={checked} />
          <MethodologyChanges methodology={checked.methodology} />
        </BesideColumn>
      )}
    </QueryPart>
  );
}

/** The check before a calculation becomes the market for clients; afterwards the progress of its publication. */
export function PublicationPage() {
  return (
    <BenchmarkFrame>
      {(benchmark) => {
        if (isPublishing(benchmark)) return <Publishing benchmark={benchmark} />;
        return benchmark.is_final ? <Published benchmark={benchmark} /> : <Check benchmark={benchmark} />;
      }}
    </BenchmarkFrame>
  );
}
