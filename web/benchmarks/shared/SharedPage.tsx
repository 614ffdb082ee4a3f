import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '#domain/language/format.ts';
import type { Brief, BriefRow } from '#contract/brief.ts';
import { readSharedBrief } from '#contract/shared-links.ts';
import { refusalLines } from '#web/app/api-error.ts';
import { call } from '#web/app/call.ts';
import { LanguageButton } from '#web/app/layout/LanguageButton.tsx';
import { setLocale } from '#web/app/locale-store.ts';
import { Splash } from '#web/app/Splash.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { PlaceStrip } from '../result/PlaceStrip.tsx';
import { sharedTexts } from './texts.ts';

const STRIP = 180;
/** The strip beside the number; on a phone under the name. */
const ROW = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: { xs: 'start', sm: 'center' },
  gridTemplateColumns: { xs: '1fr auto', sm: `1fr auto ${STRIP}px` },
} as const;
const PAGE = { maxWidth: 1120, mx: 'auto', p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 } as const;

/** The secret behind `#`, also of a link pasted over this one. */
function useSecret(): string {
  const [secret, setSecret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const renew = () => setSecret(window.location.hash.slice(1));
    window.addEventListener('hashchange', renew);
    return () => window.removeEventListener('hashchange', renew);
  }, []);
  return secret;
}

function SharedRow({ row }: { row: BriefRow }) {
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
      <Box sx={ROW}>
        <Box sx={{ fontWeight: 500 }}>{row.name}</Box>
        <Box sx={{ fontWeight: 600, textAlign: 'right' }}>{row.roubles ?? row.value}</Box>
        <Box sx={{ width: STRIP }}>
          <PlaceStrip own={row.own} before={row.before} direction={row.direction} few={row.few} width={STRIP} />
          <Small sx={{ display: 'block', textAlign: 'center' }}>{row.place}</Small>
        </Box>
      </Box>
      {row.meaning !== '' && <Muted variant="body2">{row.meaning}</Muted>}
      {row.note !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{row.note}</Typography>}
    </Box>
  );
}

function SharedList({ title, rows, hint }: { title: string; rows: readonly BriefRow[]; hint?: string }) {
  const texts = useTexts(sharedTexts);
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {hint !== undefined && <Small>{hint}</Small>}
      {rows.length === 0 && <Muted>{texts.none}</Muted>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {rows.map((row) => (
          <SharedRow key={row.metric} row={row} />
        ))}
      </Box>
    </Card>
  );
}

/** The reader has no account: the language stays with this browser. */
function SharedTop({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      {children}
      <LanguageButton onChange={setLocale} />
    </Box>
  );
}

function SharedBrief({ brief }: { brief: Brief }) {
  const texts = useTexts(sharedTexts);
  const locale = useLocale();
  const { company, sentence, keys, strong, weak, money, pinned, suggested, release, company_count } = brief;
  const said = pinned.length > 0 ? pinned : suggested;
  return (
    <Box component="main" sx={{ ...PAGE, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <title>{`${company} — ${texts.product}`}</title>
      <SharedTop>
        <Muted>{company}</Muted>
      </SharedTop>
      <Typography variant="h1" sx={{ fontSize: { xs: '1.3125rem', sm: '1.5625rem' }, lineHeight: 1.25 }}>
        {sentence ?? texts.noSentence}
      </Typography>
      {said.length > 0 && <SharedList title={texts.pinned} rows={said} />}
      <SharedList title={texts.keys} rows={keys} hint={texts.legend} />
      <SharedList title={texts.strong} rows={strong} />
      <SharedList title={texts.weak} rows={weak} />
      <SharedList title={texts.money} rows={money} />
      <Small>{texts.source(release.id, formatDate(release.built_at, locale, 'date', 'UTC'), company_count)}</Small>
    </Box>
  );
}

/** What a director reads by a link: the brief of a company, no way into the portal. */
export function SharedPage() {
  const texts = useTexts(sharedTexts);
  const locale = useLocale();
  const secret = useSecret();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', locale, secret],
    queryFn: ({ signal }) => call(readSharedBrief, { body: { secret: secret || '-' } }, signal),
    // Each reading is a view of the journal.
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  if (data) return <SharedBrief brief={data} />;
  if (!error) return <Splash />;
  const refusal = refusalLines(error).join(' ');
  return (
    <Box component="main" sx={PAGE}>
      <title>{texts.product}</title>
      <Card sx={{ p: 3, display: 'grid', gap: 1, '& > button': { justifySelf: 'start' } }}>
        <SharedTop>
          <Typography variant="h1">{texts.closed}</Typography>
        </SharedTop>
        <Muted>{refusal || texts.failed}</Muted>
        {refusal === '' && (
          <Button variant="contained" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        )}
      </Card>
    </Box>
  );
}
