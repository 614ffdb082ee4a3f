import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { sureText } from '#domain/benchmarks/release/place-text.ts';
import type { TableProcess, TableRow } from '#contract/market-table.ts';
import { TextLink } from '#web/app/links.tsx';
import { PAGES } from '#web/app/pages.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { keptReleases, releaseDate } from '../release/kept.ts';
import { marketTexts } from '../market/texts.ts';
import { marketTableTexts } from './texts.ts';

/** Which places cannot be told from the middle, by the first row that is about there. */
const surest = (rows: readonly TableRow[]) =>
  rows.flatMap(({ own, n }) => (own && sureText(n, own)) ?? []).at(0) ?? null;

/** How many numbers wait for an answer, and where it is given. */
function DoubtNote({ count }: { count: number }) {
  const texts = useTexts(marketTableTexts);
  const { mayCall } = usePerson();
  return (
    <>
      {texts.doubtNote(count)}{' '}
      {mayCall(PAGES['/sessions/numbers']) && (
        <TextLink to="/sessions/numbers" underline="always">
          {texts.check}
        </TextLink>
      )}
    </>
  );
}

/** Each state that occurs among the rows, in one sentence. */
export function TableNotes({ processes }: { processes: readonly TableProcess[] }) {
  const texts = useTexts(marketTableTexts);
  const market = useTexts(marketTexts);
  const locale = useLocale();
  const rows = processes.flatMap((process) => process.rows);
  const sure = surest(rows);
  const hidden = Map.groupBy(
    rows.flatMap(({ suppressed }) => (suppressed ? [hiddenText(suppressed)[locale]] : [])),
    (why) => why,
  );
  const [kept] = keptReleases(rows);
  const doubtful = rows.filter(({ own }) => own?.doubtful).length;
  const notes: readonly (readonly [title: string, text: ReactNode])[] = [
    ...(doubtful > 0 ? [[texts.doubtTitle, <DoubtNote key="doubt" count={doubtful} />] as const] : []),
    ...(sure ? [[texts.aboutTitle, texts.aboutNote(sure[locale])] as const] : []),
    ...(hidden.size > 0
      ? [[texts.hiddenTitle, [...hidden].map(([why, { length }]) => texts.hiddenNote(length, why)).join(' ')] as const]
      : []),
    ...(kept ? [[texts.keptTitle, texts.keptNote(releaseDate(kept.date, locale))] as const] : []),
  ];
  return (
    <>
      {notes.length > 0 && (
        <Card
          sx={{
            mt: 2,
            p: 2.5,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', md: `repeat(${notes.length}, minmax(0, 1fr))` },
          }}
        >
          {notes.map(([title, text]) => (
            <div key={title}>
              <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
                {title}
              </Box>
              <Muted variant="body2" sx={{ mt: 0.25, textWrap: 'pretty' }}>
                {text}
              </Muted>
            </div>
          ))}
        </Card>
      )}
      <Muted variant="caption" component="p" sx={{ mt: 2, '& a': { color: 'inherit' } }}>
        {market.smoothed} {texts.sums} <Link to="/help/publication">{market.how}</Link>
      </Muted>
    </>
  );
}
