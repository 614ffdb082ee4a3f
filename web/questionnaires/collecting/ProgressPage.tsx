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
import { getCollectingProgress, type CollectingProgress } from '#contract/collecting.ts';
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
import { useLiveSessions } from '../use-live-sessions.ts';
import { ProcessList } from './ProcessList.tsx';
import { processProgressTexts } from './texts.ts';

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
