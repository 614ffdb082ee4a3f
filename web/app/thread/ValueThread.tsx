import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getValueThread, type ThreadPlace } from '#contract/value-thread.ts';
import { useTexts } from '#web/ui/language.tsx';
import { QueryPart } from '../Part.tsx';
import { usePerson } from '../person.ts';
import { readQuietly } from '../query-client.ts';
import { NoteForm } from './NoteForm.tsx';
import { conversationTexts } from './texts.ts';
import { ThreadEntries } from './ThreadEntries.tsx';

interface ValueThreadProps {
  readonly place: ThreadPlace;
  readonly value?: number | null | undefined;
  /** Shows nothing at all while nothing has been said. */
  readonly quiet?: boolean;
}

/** All that was said about a value, and for the staff a note to add. */
export function ValueThread({ place, value, quiet = false }: ValueThreadProps) {
  const texts = useTexts(conversationTexts);
  const { mayCall } = usePerson();
  const mayRead = mayCall(getValueThread);
  const thread = useQuery({ ...readQuietly(getValueThread, { query: place }), enabled: mayRead });
  const [writing, setWriting] = useState(false);
  if (!mayRead || (quiet && !thread.data?.entries.length)) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        {thread.data?.can.note && !writing && (
          <Button size="small" onClick={() => setWriting(true)}>
            {texts.writeNote}
          </Button>
        )}
      </Box>
      <QueryPart query={thread} dense pending={<Skeleton height={48} />}>
        {({ entries }) => <ThreadEntries entries={entries} value={value} />}
      </QueryPart>
      {writing && <NoteForm key={Object.values(place).join('.')} place={place} onSaved={() => setWriting(false)} />}
    </Box>
  );
}
