import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Play, UsersRound, type LucideIcon } from 'lucide-react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import { getBenchmarkChoices, getClientChoices, runBenchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { useCall } from '#web/app/use-call.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { ClientRunForm } from './calculation/ClientRunForm.tsx';
import { calculationTexts, clientRunTexts, countTexts, runTexts } from './calculation/texts.ts';
import { MarketClosed } from './MarketClosed.tsx';
import { staffChoicesQuery } from './requests.ts';
import { ChoiceField, type Choice } from './ChoiceField.tsx';
import { paramTexts } from './result/texts.ts';
import { CompanyCount } from './calculation/CompanyCount.tsx';
import { RunButton } from './calculation/RunButton.tsx';
import { readRunParams, writeRunParams, type RunParams } from './calculation/run-params.ts';
import { RunRefusal } from './calculation/RunRefusal.tsx';
import { useRun, type Run } from './calculation/use-run.ts';
import { CommentField } from './calculation/CommentField.tsx';

interface RunParamsFieldsProps {
  readonly params: RunParams;
  readonly onChange: (change: Partial<RunParams>) => void;
}

const WHOLE_LINE = { gridColumn: '1 / -1' } as const;

const choicesIn = (items: readonly { id: number; name: string; company_count: number }[] = []): Choice[] =>
  items.map(({ id, name, company_count }) => ({ id, name, count: company_count }));

/** The analyst's parameters: multiple choices, where an empty one means all. */
function RunParamsFields({ params, onChange }: RunParamsFieldsProps) {
  const texts = useTexts(calculationTexts);
  const names = useTexts(paramTexts);
  const mayChoose = usePerson().mayCall(getBenchmarkChoices);
  const choices = useQuery({ ...staffChoicesQuery, enabled: mayChoose });
  const { data } = choices;
  const fields = [
    {
      field: 'industries',
      label: names.industries,
      placeholder: texts.allIndustries,
      options: choicesIn(data?.industries),
    },
    {
      field: 'years',
      label: names.years,
      placeholder: texts.allYears,
      options: choicesIn(data?.years.map(({ year, ...rest }) => ({ id: year, name: String(year), ...rest }))),
    },
    {
      field: 'itSystems',
      label: names.itSystems,
      placeholder: texts.allSystems,
      options: choicesIn(data?.it_systems),
      help: texts.systemsHelp,
    },
    {
      field: 'companies',
      label: names.companies,
      placeholder: texts.allCompanies,
      options: data?.companies ?? [],
      ...(!mayChoose && { help: texts.paramsClosed }),
    },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {fields.map(({ field, ...choice }) => (
        <Box key={field} {...((field === 'itSystems' || field === 'companies') && { sx: WHOLE_LINE })}>
          <ChoiceField
            {...choice}
            loading={choices.isPending && mayChoose}
            disabled={!mayChoose}
            value={params[field]}
            onChange={(ids) => onChange({ [field]: ids })}
          />
        </Box>
      ))}
      <Box sx={WHOLE_LINE}>
        <CommentField value={params.comment} onChange={(comment) => onChange({ comment })} />
      </Box>
    </Box>
  );
}

/** The progress of a started calculation, or its failure. */
function RunProgress({ run }: { run: Run }) {
  const texts = useTexts(runTexts);
  const { benchmark } = run;
  if (!benchmark) return null;
  const { id, status, progress } = benchmark;
  if (status === 'failed') {
    return (
      <>
        <ErrorState dense title={texts.failed(id)}>
          {texts.failedHint}
        </ErrorState>
        <Box sx={{ display: 'flex', justifyContent: 'center', pb: 2 }}>
          <Button variant="outlined" color="secondary" onClick={run.leave}>
            {texts.again}
          </Button>
        </Box>
      </>
    );
  }
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Progress
        label={status === 'queued' ? texts.queued(id) : texts.processing(id)}
        value={status === 'queued' ? undefined : progress}
      />
      <Muted variant="caption">{texts.opens}</Muted>
      <div>
        <AllowedLink to="/benchmarks/history" quiet>
          {texts.toHistory}
        </AllowedLink>
      </div>
    </Box>
  );
}

const PAGE = '/benchmarks/calculation';

/** The analyst's run: parameters on the left, the number of companies and the start button on the right. */
function StaffCalculation() {
  const texts = useTexts(calculationTexts);
  const counted = useTexts(countTexts);
  const search = useSearch({ from: PAGE });
  const navigate = useNavigate({ from: PAGE });
  const params = readRunParams(search);
  const run = useRun();
  const start = useCall(runBenchmark);
  const widened = useRef<HTMLDivElement>(null);
  const set = (next: Partial<RunParams>) =>
    void navigate({
      search: (before) => ({ ...writeRunParams({ ...readRunParams(before), ...next }), from: before.from }),
      replace: true,
      resetScroll: false,
    });
  const begin = () => start.mutate({ body: params }, { onSuccess: (benchmark) => run.follow(benchmark) });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {texts.params}
        </Typography>
        {search.from !== undefined && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.copied(search.from)}
          </Alert>
        )}
        <RunParamsFields params={params} onChange={set} />
      </Card>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 72 } }}>
        {run.benchmark ? (
          <RunProgress run={run} />
        ) : (
          <>
            <Typography variant="h2">{counted.title}</Typography>
            <div ref={widened} tabIndex={-1}>
              <CompanyCount
                params={params}
                onWiden={(drop) => {
                  set({ [drop]: [] });
                  // Move focus, because the pressed button disappears.
                  widened.current?.focus();
                }}
              />
            </div>
            <RunRefusal error={start.error} />
            <RunButton busy={start.isPending} onClick={begin} />
          </>
        )}
      </Card>
    </Box>
  );
}

/** Without questionnaires there is no market. */
function NoMarketYet({ icon, title, hint }: { icon: LucideIcon; title: string; hint: string }) {
  const texts = useTexts(calculationTexts);
  return (
    <EmptyCard icon={icon} title={title} action={<AllowedLink to="/sessions/import">{texts.nothingGo}</AllowedLink>}>
      {hint}
    </EmptyCard>
  );
}

function ClientCalculation() {
  const texts = useTexts(clientRunTexts);
  return (
    <>
      <MarketClosed />
      <QueryPart query={useQuery(read(getClientChoices, {}))} pending={<PageSkeleton />}>
        {(choices) =>
          choices.combinations.length === 0 ? (
            <NoMarketYet icon={UsersRound} title={texts.tooSmall} hint={texts.tooSmallHint(choices.minimum)} />
          ) : (
            <ClientRunForm choices={choices} />
          )
        }
      </QueryPart>
    </>
  );
}

/** Starts a calculation: the operator's staff choose freely, a client among the groups that can be shown. */
export function CalculationPage() {
  const texts = useTexts(calculationTexts);
  const { isStaff, mayCall } = usePerson();
  const { data } = useQuery({ ...staffChoicesQuery, enabled: mayCall(getBenchmarkChoices) });
  if (!isStaff) return <ClientCalculation />;
  if (data?.years.length !== 0) return <StaffCalculation />;
  return <NoMarketYet icon={Play} title={texts.nothing} hint={texts.nothingHint} />;
}
