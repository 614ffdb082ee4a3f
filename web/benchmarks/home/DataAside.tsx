import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countTargets } from '#domain/benchmarks/targets/target-text.ts';
import { nextStep, type NextStep } from '#domain/benchmarks/standing/next-step.ts';
import { editionName } from '#domain/methodology/editions/edition-name.ts';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import { formatDate, formatPart } from '#domain/language/format.ts';
import type { DataState } from '#contract/data-state.ts';
import type { MarketHome } from '#contract/market-pages.ts';
import { today } from '#web/app/collecting/today.ts';
import { ContactLine } from '#web/app/contact/ContactLine.tsx';
import { useFrame } from '#web/app/frame.ts';
import { ButtonLink, TextLink } from '#web/app/links.tsx';
import { PAGES, type PagePath } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { OwnQuestions } from '#web/app/questions/OwnQuestions.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { MarketInfo } from '../market/MarketInfo.tsx';
import { releaseDate } from '../release/kept.ts';
import { targetTexts } from '../targets/texts.ts';
import { PARTS } from './layout.ts';
import { asideTexts } from './texts.ts';

/** Room for what usually stands here, so that nothing moves when it comes. */
export const ASIDE_HEIGHT = 300;
/** So many processes are named; the rest is counted. */
const PROCESSES = 3;

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Muted component="span">{name}</Muted>
      <Box component="span" sx={{ fontWeight: 500, textAlign: 'right' }}>
        {children}
      </Box>
    </Box>
  );
}

const STEP_PAGE = {
  check: '/sessions/$sessionId/check',
  upload: '/data',
  doubts: '/sessions/numbers',
  complete: '/data',
  director: '/director',
} as const satisfies Record<NextStep, PagePath>;

interface StepProps {
  readonly state: DataState;
  readonly doubtful: number;
  readonly step: NextStep | null;
}

/** The one next step the person may take; before a market is published, there is nothing to show a director. */
function useStep(state: DataState | null | undefined, doubtful: number, hasMarket: boolean): NextStep | null {
  const { mayCall } = usePerson();
  const marketOpen = !useMarketClosed() && hasMarket;
  if (!state) return null;
  const { to_check, has_data: hasData, missing } = state;
  const step = nextStep({ waits: to_check !== null, hasData, missing: missing.length, doubtful, marketOpen });
  return step !== null && mayCall(PAGES[STEP_PAGE[step]]) ? step : null;
}

const waitingIn = ({ state, doubtful }: Pick<StepProps, 'state' | 'doubtful'>): number =>
  (state.to_check?.count ?? 0) + doubtful;

/** The button of the next step; what waits to be checked has its own part of the card. */
function Step({ state: { to_check }, doubtful, step }: StepProps) {
  const texts = useTexts(asideTexts);
  if (step === null) return null;
  const button = { variant: step === 'director' ? 'outlined' : 'contained', fullWidth: true } as const;
  if (step === 'check' && to_check) {
    return (
      <ButtonLink to="/sessions/$sessionId/check" params={{ sessionId: to_check.session_id }} {...button}>
        {to_check.count > 0 ? texts.check(to_check.count) : texts.accept}
      </ButtonLink>
    );
  }
  if (step === 'doubts') {
    return (
      <ButtonLink to="/sessions/numbers" {...button}>
        {texts.check(doubtful)}
      </ButtonLink>
    );
  }
  if (step === 'director') {
    return (
      <ButtonLink to="/director" {...button}>
        {texts.director}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/data" {...button}>
      {step === 'upload' ? texts.template : texts.complete}
    </ButtonLink>
  );
}

/** The numbers that wait for the company, while there are any: how many, what that means, and the way to them. */
function ToCheck(props: StepProps) {
  const texts = useTexts(asideTexts);
  const { state, doubtful } = props;
  const waiting = state.to_check?.count ?? 0;
  if (waiting + doubtful === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pb: 2, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        {texts.toCheck(waiting + doubtful)}
      </Typography>
      <Muted>{waiting > 0 ? texts.waitingHint : texts.doubtfulHint(doubtful)}</Muted>
      <Step {...props} />
      {waiting > 0 && doubtful > 0 && <TextLink to="/sessions/numbers">{texts.doubtfulToo(doubtful)}</TextLink>}
    </Box>
  );
}

function State(props: StepProps) {
  const texts = useTexts(asideTexts);
  const locale = useLocale();
  const { year, reported, expected, missing } = props.state;
  const rest = missing.slice(PROCESSES).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {year === null ? (
        <Muted>{texts.noData}</Muted>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
            <span>
              <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
                {reported}
              </Box>{' '}
              <Small>{texts.of(expected)}</Small>
            </span>
            <Small>{expected > 0 && formatPart(reported / expected, locale)}</Small>
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label={texts.progress(reported, expected)}
            value={expected > 0 ? (100 * reported) / expected : 0}
          />
          {missing.slice(0, PROCESSES).map(({ process, count }) => (
            <Line key={process.id} name={process.name}>
              {texts.lacks(count)}
            </Line>
          ))}
          {rest > 0 && <Line name={texts.others}>{texts.lacks(rest)}</Line>}
        </>
      )}
      {waitingIn(props) > 0 ? (
        <ButtonLink to="/data" variant="outlined" fullWidth>
          {texts.send}
        </ButtonLink>
      ) : (
        <Step {...props} />
      )}
    </>
  );
}

interface CollectingProps {
  readonly year: number;
  readonly deadline: string | null;
  readonly edition: number | null;
  readonly isLink: boolean;
}

/** The year that is collected, its deadline, and the way to who fills in what. */
function Collecting({ year, deadline, edition, isLink }: CollectingProps) {
  const texts = useTexts(asideTexts);
  const locale = useLocale();
  const isLate = deadline !== null && urgencyOf(deadline, today()) === 'late';
  return (
    <Box>
      {isLink ? (
        <TextLink to="/data" search={{ year }}>
          {texts.collecting(year)}
        </TextLink>
      ) : (
        texts.collecting(year)
      )}
      <Box sx={{ fontWeight: 500 }}>
        {deadline === null ? <Small>{texts.noDeadline}</Small> : deadlineWords(deadline, today())[locale]}
        {isLate && `: ${texts.still}`}
      </Box>
      {edition !== null && <Small>{editionName(edition)[locale]}</Small>}
    </Box>
  );
}

/** How the company's targets stand, with the way to their list; nothing while there are none. */
function TargetsLine({ targets }: Pick<MarketHome, 'targets'>) {
  const texts = useTexts(targetTexts);
  const locale = useLocale();
  if (targets.length === 0) return null;
  return (
    <Line name={texts.title}>
      <TextLink to="/benchmarks/$benchmarkId/money" params={{ benchmarkId: 'final' }} hash="targets">
        {countTargets(targets, locale)}
      </TextLink>
    </Line>
  );
}

interface DataAsideProps {
  /** The market that is shown; undefined where none is. */
  readonly head?: MarketHome['head'];
  readonly targets?: MarketHome['targets'];
}

/** The state of the company's data, the one next step, when the market comes, and whom to write to. */
function DataCard({ head, targets = [] }: DataAsideProps) {
  const texts = useTexts(asideTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { data: state, doubtful = 0, collecting, next_release: next } = useFrame() ?? {};
  const year = state?.year ?? null;
  const step = useStep(state, doubtful, head !== undefined);
  const aside = state && { state, doubtful, step };
  // One way to the page of data is enough.
  const hasButton = aside && (waitingIn(aside) > 0 || (step !== null && STEP_PAGE[step] === '/data'));
  const isLinked = !hasButton && mayCall(PAGES['/data']);
  return (
    <Card
      component="section"
      aria-labelledby="own-data"
      sx={{ p: 2, minHeight: ASIDE_HEIGHT, display: 'grid', alignContent: 'start', gap: 1 }}
    >
      {aside && <ToCheck {...aside} />}
      <Typography variant="h3" component="h2" id="own-data">
        {year === null ? texts.title : texts.titleOf(year)}
      </Typography>
      {aside && <State {...aside} />}
      {year !== null && !collecting && isLinked && (
        <TextLink to="/data" search={{ year }} sx={{ justifySelf: 'center' }}>
          {texts.byProcess}
        </TextLink>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1.5, display: 'grid', gap: 0.5 }}>
        {collecting && <Collecting {...collecting} isLink={isLinked} />}
        <TargetsLine targets={targets} />
        {head && (
          <Line name={texts.market}>
            {releaseDate(head.release.built_at, locale)} <MarketInfo head={head} />
          </Line>
        )}
        <Line name={texts.next}>
          {next && (next.date === null ? <Small>{texts.noDate}</Small> : formatDate(next.date, locale))}
        </Line>
      </Box>
      <Muted variant="body2" component="p" sx={{ mt: 0.5 }}>
        <ContactLine />
      </Muted>
    </Card>
  );
}

/** What waits for an answer, and the company's data. */
export function DataAside(props: DataAsideProps) {
  return (
    <Box sx={{ ...PARTS, gridArea: 'aside' }}>
      <OwnQuestions />
      <DataCard {...props} />
    </Box>
  );
}
