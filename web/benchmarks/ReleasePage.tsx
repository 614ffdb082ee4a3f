import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RISK_NAMES } from '#domain/benchmarks/publication/sign-off.ts';
import { WITHDRAWAL_KIND_NAMES } from '#domain/benchmarks/release/release-states.ts';
import { formatDate, formatNumber } from '#domain/language/format.ts';
import { formatYears } from '#domain/language/years.ts';
import { getReleaseState, listReleaseStates, type ReleaseState } from '#contract/release-states.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { readQuietly } from '#web/app/query-client.ts';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { RELEASE_TONES } from './releases/release-columns.tsx';
import { releasePageTexts, releasesTexts } from './releases/texts.ts';
import { WithdrawDialog } from './releases/WithdrawDialog.tsx';
import { useLiveBenchmarks } from './use-live-benchmarks.ts';

function Fact({ value, label, note }: { value: number; label: string; note?: string }) {
  return (
    <div>
      <Typography component="div" sx={{ fontSize: '1.375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(value, useLocale())}
      </Typography>
      <div>{label}</div>
      {note !== undefined && <Muted variant="caption">{note}</Muted>}
    </div>
  );
}

function Facts({ release: { company_count, downloads, told, state } }: { release: ReleaseState }) {
  const texts = useTexts(releasePageTexts);
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' } }}>
      <Fact value={company_count} label={texts.companies(company_count)} />
      <Fact
        value={downloads.files}
        label={texts.downloads(downloads.files)}
        note={texts.downloadsBy(downloads.people, downloads.companies)}
      />
      <Fact
        value={told.published.people}
        label={texts.told(told.published.people)}
        note={texts.opened(told.published.read)}
      />
      {state === 'withdrawn' && (
        <Fact
          value={told.withdrawn.people}
          label={texts.toldWithdrawn(told.withdrawn.people)}
          note={texts.opened(told.withdrawn.read)}
        />
      )}
    </Card>
  );
}

/** Why it was withdrawn, what clients are told and what they read instead. */
function Withdrawn({ withdrawal }: { withdrawal: NonNullable<ReleaseState['withdrawal']> }) {
  const texts = useTexts(releasePageTexts);
  const releases = useTexts(releasesTexts);
  const locale = useLocale();
  const { kind, reason, words, words_en, instead } = withdrawal;
  return (
    <TitledCard large title={texts.why} hint={WITHDRAWAL_KIND_NAMES[kind][locale]}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}>
        <div>
          <dt>{texts.staff}</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>{texts.clients}</dt>
          <dd>«{words}»</dd>
          <dd lang="en">“{words_en}”</dd>
        </div>
        <div>
          <dt>{texts.instead}</dt>
          <dd>
            {instead === null ? (
              texts.nothing
            ) : (
              <Link to="/releases/$releaseId" params={{ releaseId: instead }}>
                {releases.number(instead)}
              </Link>
            )}
          </dd>
        </div>
      </Box>
    </TitledCard>
  );
}

/** All that happened to it, in order. */
function History({ release: { built_at, read, withdrawal } }: { release: ReleaseState }) {
  const texts = useTexts(releasePageTexts);
  const locale = useLocale();
  const lines: [string, string][] = [
    [built_at, texts.built],
    ...read.flatMap(({ since, until }): [string, string][] => [
      [since, texts.from],
      ...(until === null ? [] : [[until, texts.until] satisfies [string, string]]),
    ]),
    ...(withdrawal
      ? [[withdrawal.withdrawn_at, texts.withdrawn(withdrawal.author?.name ?? '')] satisfies [string, string]]
      : []),
  ];
  return (
    <TitledCard large title={texts.history}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {lines
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([at, said]) => (
            <Box component="li" key={`${at} ${said}`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <Muted component="span" sx={{ minWidth: 150 }}>
                {formatDate(at, locale, 'time')}
              </Muted>
              {said}
            </Box>
          ))}
      </Box>
    </TitledCard>
  );
}

/** Who answers for it, and for which risks. */
function Signed({ signatures }: { signatures: ReleaseState['signatures'] }) {
  const texts = useTexts(releasePageTexts);
  const locale = useLocale();
  if (signatures.length === 0) return <TitledCard large title={texts.signed} hint={texts.unsigned} />;
  return (
    <TitledCard large title={texts.signed}>
      {signatures.map(({ name, signed_at, risks }) => (
        <div key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
            <Muted variant="caption">{formatDate(signed_at, locale, 'time')}</Muted>
          </Box>
          <Muted>
            {risks.map(({ risk, count }) => `${RISK_NAMES[risk][locale]}: ${formatNumber(count, locale)}`).join('; ') ||
              texts.noRisks}
          </Muted>
        </div>
      ))}
    </TitledCard>
  );
}

function Release({ release }: { release: ReleaseState }) {
  const texts = useTexts(releasePageTexts);
  const releases = useTexts(releasesTexts);
  const [open, setOpen] = useState(false);
  const listed = useQuery(readQuietly(listReleaseStates, {}));
  const { id, state, years, benchmark_id, withdrawal, signatures, can } = release;
  const column = (children: ReactNode) => (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <StatusChip tone={RELEASE_TONES[state]} label={releases[state]} />
        <Muted component="span">{formatYears(years)}</Muted>
        <Link to="/benchmarks/$benchmarkId" params={{ benchmarkId: String(benchmark_id) }}>
          {texts.calculation(benchmark_id)}
        </Link>
        {can.withdraw && listed.data && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<Undo2 size={16} aria-hidden />}
            onClick={() => setOpen(true)}
            sx={{ ml: 'auto' }}
          >
            {texts.withdraw}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts release={release} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          {column(
            <>
              {withdrawal && <Withdrawn withdrawal={withdrawal} />}
              <History release={release} />
            </>,
          )}
          {column(<Signed signatures={signatures} />)}
        </Box>
      </Box>
      {listed.data && (
        <WithdrawDialog
          release={open ? (listed.data.results.find((one) => one.id === id) ?? null) : null}
          releases={listed.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** One release: its state and why, what was read instead, who signed it, who heard of it and took it away. */
export function ReleasePage() {
  const texts = useTexts(releasePageTexts);
  useLiveBenchmarks();
  const { releaseId } = useParams({ from: '/releases/$releaseId' });
  const release = useQuery(readQuietly(getReleaseState, { params: { id: releaseId } }));
  return (
    <>
      <PageTitle />
      <QueryPart query={release} failed={texts.failed} pending={<CardsSkeleton count={3} />}>
        {(found) => <Release release={found} />}
      </QueryPart>
    </>
  );
}
