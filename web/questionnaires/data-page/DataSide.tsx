import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { STATUS_NAMES } from '#domain/questionnaires/states.ts';
import type { DataPage, SentFile } from '#contract/data-page.ts';
import type { Question } from '#contract/questions.ts';
import { useFrame } from '#web/app/frame.ts';
import { TextLink, ButtonLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { dataSideTexts } from './texts.ts';

/** What waits for the company in one card with one button; nothing while nothing does. */
function WaitingCard() {
  const texts = useTexts(dataSideTexts);
  const locale = useLocale();
  const { waiting = 0, doubtful = 0, questions, data } = useFrame() ?? {};
  const check = data?.to_check ?? null;
  const asked = questions?.first[0];
  const things = [
    ...(check ? [[check.count > 0 ? texts.toCheck(check.count) : texts.toAccept, texts.toCheckHint]] : []),
    ...(questions?.first ?? []).map(({ metric, year, author, due }) => [
      `${metric.name}, ${year}`,
      texts.asked(author ?? texts.somebody, formatDate(due, locale, 'day')),
    ]),
    ...(doubtful > 0 ? [[texts.doubtful(doubtful), texts.doubtfulHint]] : []),
  ];
  if (things.length === 0) return null;
  return (
    <TitledCard title={texts.waiting} sx={{ borderColor: 'warning.main' }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& li': { display: 'grid', py: 1, overflowWrap: 'anywhere' },
          '& li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {things.map(([what, hint]) => (
          <li key={`${what} ${hint}`}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {what}
            </Box>
            <Small>{hint}</Small>
          </li>
        ))}
      </Box>
      {check ? (
        <ButtonLink variant="contained" to="/sessions/$sessionId/check" params={{ sessionId: check.session_id }}>
          {check.count > 0 ? texts.check(waiting) : texts.accept}
        </ButtonLink>
      ) : asked && doubtful === 0 ? (
        <ButtonLink variant="contained" to="/questions/$questionId" params={{ questionId: asked.id }}>
          {texts.answer}
        </ButtonLink>
      ) : (
        <ButtonLink variant="contained" to="/sessions/numbers">
          {texts.check(waiting)}
        </ButtonLink>
      )}
    </TitledCard>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: 1, borderColor: 'divider' },
  '& small': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
  '& a': { color: 'inherit' },
} as const;

function Letter({ letter }: { letter: Question }) {
  const texts = useTexts(dataSideTexts);
  const locale = useLocale();
  const { id, metric, year, value, state, since } = letter;
  const day = formatDate(since, locale, 'day');
  const said = state === 'withdrawn' ? texts.withdrawn : state === 'settled' ? texts.settled : texts.answered;
  return (
    <li>
      <TextLink to="/questions/$questionId" params={{ questionId: id }} underline="hover">
        {metric.name}, {year}: {formatAmount(value, metric.unit, locale, 'typed')}
      </TextLink>
      <small>{said(day)}</small>
    </li>
  );
}

function File({ file }: { file: SentFile }) {
  const texts = useTexts(dataSideTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { id, year, at, author, status, filled, metrics, findings } = file;
  const name = texts.file(year, filled, metrics);
  const facts = [
    formatDate(at, locale),
    ...(author === null ? [] : [author]),
    STATUS_NAMES[status][locale].toLocaleLowerCase(locale),
    ...(findings > 0 ? [texts.findings(findings)] : []),
  ];
  return (
    <li>
      {filled > 0 && mayCall(PAGES['/sessions/$sessionId/metrics']) ? (
        <TextLink to="/sessions/$sessionId/metrics" params={{ sessionId: id }} underline="hover">
          {name}
        </TextLink>
      ) : (
        name
      )}
      <small>{facts.join(', ')}</small>
    </li>
  );
}

function Dates({ page }: { page: DataPage }) {
  const texts = useTexts(dataSideTexts);
  const locale = useLocale();
  const { me, mayCall } = usePerson();
  const next = useFrame()?.next_release.date;
  const { deadline } = page.progress;
  const dates = [
    [texts.due, deadline === null ? <Small key="due">{texts.noDue}</Small> : formatDate(deadline, locale)],
    [texts.market, next ? formatDate(next, locale) : <Small key="market">{texts.noMarket}</Small>],
  ] as const;
  return (
    <TitledCard title={texts.dates}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: 0.75,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 500, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {dates.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {me.company_id !== null && mayCall(PAGES['/companies/$companyId/metrics']) && (
        <TextLink to="/companies/$companyId/metrics" params={{ companyId: me.company_id }}>
          {texts.own}
        </TextLink>
      )}
    </TitledCard>
  );
}

/** Beside a company's data: what waits for it, the last letters and files, and the dates. */
export function DataSide({ page }: { page: DataPage }) {
  const texts = useTexts(dataSideTexts);
  const { letters, files, file_count: count } = page;
  return (
    <Box component="aside" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <WaitingCard />
      {letters.length > 0 && (
        <TitledCard title={texts.letters} more={<TextLink to="/questions">{texts.all}</TextLink>}>
          <Box component="ul" sx={LIST}>
            {letters.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </Box>
        </TitledCard>
      )}
      {files.length > 0 && (
        <TitledCard
          title={texts.files}
          more={<TextLink to="/company-questionnaires">{texts.allFiles(count)}</TextLink>}
        >
          <Box component="ul" sx={LIST}>
            {files.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </Box>
        </TitledCard>
      )}
      <Dates page={page} />
    </Box>
  );
}
