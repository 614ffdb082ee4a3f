import { Link } from '@tanstack/react-router';
import type { Risk } from '#domain/benchmarks/publication/sign-off.ts';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { listQuestions } from '#contract/questions.ts';
import type { ReleaseCheck } from '#contract/release-check.ts';
import type { SignOff } from '#contract/sign-off.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { metricColumn } from '../metric-column.tsx';
import { CausesTable, deskOf } from './Causes.tsx';
import { clippedColumns, keptColumns, movedColumns } from './cell-columns.tsx';
import { AuditLine } from './Publishing.tsx';
import { FirstRows, useWithholdable, type Withhold } from './EvidenceList.tsx';
import { Risks, type RiskEvidence } from './Risks.tsx';
import { releaseTexts } from './release-texts.ts';
import { signTexts } from './sign-texts.ts';

type Unanswered = PublicationCheck['unanswered']['results'][number];

function questionColumns(locale: Locale): readonly Column<Unanswered>[] {
  const texts = signTexts[locale];
  return [
    { id: 'company', header: texts.company, maxWidth: 200, wrap: true, cell: ({ company }) => company.name },
    metricColumn(locale, ({ metric }: Unanswered) => metric),
    { id: 'year', header: texts.year, cell: ({ year }) => year },
    {
      id: 'asked',
      header: texts.asked,
      cell: ({ since, late }) => (
        <>
          {formatDate(since, locale)} {late && <StatusChip tone="warning" label={texts.late} />}
        </>
      ),
    },
  ];
}

/** The lists only a finished trial has. */
function useTrialEvidence(trial: ReleaseCheck | null, onWithhold: Withhold) {
  const texts = useTexts(signTexts);
  const release = useTexts(releaseTexts);
  const withholdable = useWithholdable(onWithhold);
  const waiting = <Progress label={texts.preparing} />;
  return {
    moved: {
      title: texts.moved,
      none: texts.movedNone,
      hint: texts.movedHint,
      list: trial ? (
        <FirstRows
          id="publication-medians"
          label={texts.movedTable}
          columnsOf={movedColumns}
          list={trial.medians}
          {...withholdable}
        />
      ) : (
        waiting
      ),
    },
    kept: {
      title: texts.kept,
      none: texts.keptNone,
      hint: texts.keptHint,
      list: trial ? (
        <FirstRows
          id="publication-kept"
          label={release.keptTable}
          columnsOf={keptColumns}
          list={trial.kept}
          {...withholdable}
        />
      ) : (
        waiting
      ),
    },
    clipped: {
      title: texts.clipped,
      none: texts.clippedNone,
      hint: texts.clippedHint,
      list: trial ? (
        <FirstRows
          id="publication-clipped"
          label={release.clippedTable}
          columnsOf={clippedColumns}
          list={trial.clipped}
          rowKey={({ metric, company }) => `${metric.id}:${company.id}`}
        />
      ) : (
        waiting
      ),
    },
    audit: {
      title: texts.audit,
      none: texts.auditNone,
      hint: texts.auditHint,
      list: trial ? trial.audit.map((result) => <AuditLine key={result.known} result={result} />) : waiting,
    },
  } satisfies Partial<Record<Risk, RiskEvidence>>;
}

interface SignedRisksProps {
  readonly id: number;
  readonly signOff: SignOff;
  readonly check: PublicationCheck;
  readonly trial: ReleaseCheck | null;
  readonly onWithhold: Withhold;
}

/** The risks of publishing a calculation, each with the list behind it. */
export function SignedRisks({ id, signOff, check, trial, onWithhold }: SignedRisksProps) {
  const texts = useTexts(signTexts);
  const { mayCall } = usePerson();
  const ofTrial = useTrialEvidence(trial, onWithhold);
  const likely = check.undecided.results.filter(({ test }) => test !== 'far');
  const { results: questions, late } = check.unanswered;
  const evidence: Record<Risk, RiskEvidence> = {
    likely: {
      title: texts.likely,
      none: texts.likelyNone,
      hint: texts.likelyHint,
      list:
        likely.length > 0 ? (
          <CausesTable id={String(id)} label={texts.likelyTable} rows={likely} />
        ) : (
          <Muted>{texts.noRight}</Muted>
        ),
      link: mayCall(listCauses) && <Link {...deskOf(String(id))}>{texts.toDesk}</Link>,
    },
    unanswered: {
      title: texts.unanswered,
      none: texts.unansweredNone,
      hint: texts.unansweredHint(late),
      list:
        questions.length > 0 ? (
          <FirstRows<Unanswered>
            id="publication-questions"
            label={texts.unansweredTable}
            columnsOf={questionColumns}
            list={{ count: check.unanswered.count, results: questions }}
            rowKey={(row) => String(row.id)}
            rowTo={(row) => ({ to: '/questions/$questionId', params: { questionId: row.id } })}
          />
        ) : (
          <Muted>{texts.noRight}</Muted>
        ),
      link: mayCall(listQuestions) && <Link to="/questions">{texts.toQuestions}</Link>,
    },
    ...ofTrial,
  };
  return <Risks id={id} signOff={signOff} evidence={evidence} />;
}
