import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { editionName } from '#domain/methodology/editions/edition-name.ts';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import {
  getCollectingProgress,
  type CollectingProgress,
  assignSheet,
  takeBackSheet,
  type ProcessProgress,
} from '#contract/collecting.ts';
import type { Ref } from '#contract/shapes.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { OwnSheets } from '#web/app/collecting/OwnSheets.tsx';
import { today } from '#web/app/collecting/requests.ts';
import { CompanyChoice } from '#web/app/CompanyChoice.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { useCall } from '#web/app/use-call.ts';
import { notify } from '#web/ui/notify.tsx';
import { useLiveSessions } from '../use-live-sessions.ts';
import { processProgressTexts, assignTexts } from './texts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ProcessRow } from './ProcessRow.tsx';

interface ProcessListProps {
  readonly company: number;
  readonly progress: CollectingProgress;
}

/** The processes in the order of the tree; those below a process show when it is opened. */
function ProcessList({ company, progress }: ProcessListProps) {
  const texts = useTexts(processProgressTexts);
  const words = useTexts(assignTexts);
  const { processes, year, can } = progress;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const assign = useCall(assignSheet);
  const takeBack = useCall(takeBackSheet);
  const parents = new Set(processes.map(({ parent }) => parent));
  const byId = new Map(processes.map((process) => [process.id, process]));
  const isShown = ({ parent }: ProcessProgress): boolean =>
    parent === null || (opened.has(parent) && isShown(byId.get(parent)!));
  const toggle = (id: number) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const undo = ({ id, name, assignment }: ProcessProgress) => {
    if (!assignment) return;
    const { user, note, due } = assignment;
    const params = { id: company, year, process: id };
    // A day that has passed is not accepted again.
    const day = due !== null && due >= today() ? due : null;
    const run = () => assign.mutate({ params, body: { user_id: user.id, note, due: day, only_if_free: true } });
    // Not by a callback of `mutate`: it is not called once another call has begun or the screen has gone.
    takeBack.mutateAsync({ params }).then(
      () => notify(words.takenBack(name), { variant: 'success', action: { label: words.undo, run } }),
      () => undefined,
    );
  };
  const process = chosen === undefined ? undefined : byId.get(chosen);
  return (
    <Card>
      <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {processes.filter(isShown).map((one) => (
          <ProcessRow
            key={one.id}
            process={one}
            mayAssign={can.assign}
            isOpen={parents.has(one.id) ? opened.has(one.id) : undefined}
            onToggle={() => toggle(one.id)}
            onAssign={() => {
              setChosen(one.id);
              setAsking(true);
            }}
            onTakeBack={() => undo(one)}
          />
        ))}
      </Box>
      {process && (
        <AssignDialog
          key={`${process.id} ${process.assignment?.created_at}`}
          company={company}
          progress={progress}
          process={process}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const YEARS_OFFERED = 7;

function Whole({ progress }: { progress: CollectingProgress }) {
  const texts = useTexts(processProgressTexts);
  const locale = useLocale();
  const change = useChangeSearch();
  const id = useId();
  const { year, deadline, edition, accepted, expected, doubtful, missing } = progress;
  const newest = Number(today().slice(0, 4));
  const years = new Set([...Array.from({ length: YEARS_OFFERED }, (_, back) => newest - back), year]);
  const urgency = deadline === null ? null : urgencyOf(deadline, today());
  return (
    <Card
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' } }}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography variant="h2">{texts.whole(year)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <span>
            <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
              {accepted}
            </Box>{' '}
            <Small>{texts.ofMetrics(expected)}</Small>
          </span>
          {missing > 0 && <StatusChip tone="waiting" label={texts.missing(missing)} />}
          {doubtful > 0 && <StatusChip tone="warning" label={texts.doubtful(doubtful)} />}
          {deadline !== null && (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                gap: 0.75,
                alignItems: 'center',
                color: urgency === 'late' ? 'error.main' : urgency === 'soon' ? 'warning.main' : 'text.secondary',
              }}
            >
              <CalendarClock size={16} aria-hidden />
              <span>
                {deadlineWords(deadline, today())[locale]}
                {urgency === 'late' && `: ${texts.still}`}
              </span>
            </Box>
          )}
          {edition !== null && <Small>{editionName(edition)[locale]}</Small>}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={texts.progress(texts.whole(year), accepted, expected)}
          value={expected > 0 ? (100 * accepted) / expected : 0}
        />
        <Muted variant="body2" sx={{ maxWidth: '90ch' }}>
          {texts.together} {texts.what}
        </Muted>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Field id={id} label={texts.year}>
          <Select<number>
            id={id}
            labelId={`${id}-label`}
            value={year}
            onChange={(event) => change({ year: event.target.value })}
          >
            {[...years]
              .toSorted((a, b) => b - a)
              .map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
          </Select>
        </Field>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <AllowedLink to="/sessions/dataEntry">{texts.choose}</AllowedLink>
          <AllowedLink quiet to="/sessions/import">
            {texts.upload}
          </AllowedLink>
        </Box>
      </Box>
    </Card>
  );
}

/** What a company has sent for a year, process by process, and who of its people is responsible for what. */
export function ProgressPage() {
  const texts = useTexts(processProgressTexts);
  const { me, isStaff } = usePerson();
  const { year } = useSearch({ from: '/sessions/progress' });
  const [other, setOther] = useState<Ref | null>(null);
  const company = me.company_id ?? other?.id;
  useLiveSessions();
  const progress = useQuery({
    ...readQuietly(getCollectingProgress, {
      params: { id: company ?? 0 },
      query: { ...(year !== undefined && { year }) },
    }),
    placeholderData: keepPreviousData,
    enabled: company !== undefined,
  });
  return (
    <>
      <PageTitle />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isStaff ? (
          <CompanyChoice
            label={texts.company}
            help={texts.companyHelp}
            placeholder={texts.chooseCompany}
            value={other}
            onChange={setOther}
          />
        ) : (
          <OwnSheets />
        )}
        {company === undefined ? (
          <Muted>{texts.noCompany}</Muted>
        ) : (
          <QueryPart query={progress} pending={<PageSkeleton />}>
            {(data) => (
              <>
                <Whole progress={data} />
                <ProcessList key={`${company} ${data.year}`} company={company} progress={data} />
              </>
            )}
          </QueryPart>
        )}
      </Box>
    </>
  );
}
