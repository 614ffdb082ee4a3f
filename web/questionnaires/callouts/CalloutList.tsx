import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { listLogEntries } from '#contract/journal.ts';
import { CALLOUT_CODES } from '#domain/questionnaires/messages/about-callouts.ts';
import { read } from '#web/app/query-client.ts';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { calloutTexts } from './texts.ts';

const SHOWN = 50;

/** What reaches out of a questionnaire's file, and where it stands. */
export function CalloutList({ session }: { session: number }) {
  const texts = useTexts(calloutTexts);
  const { data, error } = useQuery(
    read(listLogEntries, {
      query: { linked_session: [session], code: [...CALLOUT_CODES], ordering: '-level', page_size: SHOWN },
    }),
  );
  if (error && !data) return <div>{texts.failed}</div>;
  if (!data) return <TextSkeleton lines={2} />;
  const left = data.count - data.results.length;
  return (
    <>
      <Box component="ul" aria-label={texts.list} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.results.map(({ id, sheet, message, found }) => (
          <li key={id}>
            {sheet ?? texts.whole}: {message} {found}
          </li>
        ))}
      </Box>
      {left > 0 && <div>{texts.more(left)}</div>}
    </>
  );
}
