import Box from '@mui/material/Box';
import {
  Check,
  CircleQuestionMark,
  Lock,
  MessageSquare,
  PenLine,
  Reply,
  Scale,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { formatNumber } from '#domain/language/format.ts';
import { entryTitle } from '#domain/values/thread.ts';
import type { ThreadEntry } from '#contract/value-thread.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { conversationTexts } from './texts.ts';

const ICONS: Readonly<Record<ThreadEntry['kind'], LucideIcon>> = {
  question: CircleQuestionMark,
  message: MessageSquare,
  answer: Reply,
  note: Lock,
  decision: Scale,
  correction: PenLine,
  level: Check,
};

/** Quoted words of a line, in the colours of whoever said them. */
const boxOf = ({ kind, from_company }: ThreadEntry) =>
  kind === 'note'
    ? { border: '1px dashed', borderColor: 'warning.main', bgcolor: 'warning.light' }
    : { border: 1, borderColor: 'divider', bgcolor: from_company ? 'info.light' : 'neutral.sunken' };

interface EntryProps {
  readonly entry: ThreadEntry;
  /** The value that is shown beside the conversation: what is said of another one says so. */
  readonly value: number | null;
}

function Entry({ entry, value }: EntryProps) {
  const texts = useTexts(conversationTexts);
  const locale = useLocale();
  const { kind, own, author, at, text, it_system, taken_back, at_upload } = entry;
  const Icon = at_upload ? Upload : ICONS[kind];
  const isEarlier = entry.value !== null && value !== null && entry.value !== value;
  const about = [
    own ? texts.you : (author ?? texts.operator),
    ...(it_system ? [it_system.name] : []),
    ...(isEarlier ? [texts.about(formatNumber(entry.value, locale, 'typed'))] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1 }}>
      <Box
        aria-hidden
        sx={{
          width: 22,
          height: 22,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: kind === 'note' ? 'warning.light' : 'neutral.sunken',
          color: kind === 'note' ? 'warning.main' : 'text.secondary',
        }}
      >
        <Icon size={13} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600, ...(kind === 'note' && { color: 'warning.main' }) }}>
            {kind === 'note' ? texts.note : entryTitle(entry, locale)}
          </Box>
          <Small>{about.join(' · ')}</Small>
          {taken_back && <StatusChip tone="neutral" label={texts.takenBack} />}
          <Box component="span" sx={{ ml: 'auto' }}>
            <Small>
              <DateTime value={at} />
            </Small>
          </Box>
        </Box>
        {text !== '' && (
          <Box
            sx={{
              ...boxOf(entry),
              borderRadius: 1,
              px: 1.25,
              py: 0.75,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              ...(taken_back && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            {text}
          </Box>
        )}
        {kind === 'note' && <Small>{texts.noteHint}</Small>}
      </Box>
    </Box>
  );
}

interface ThreadEntriesProps {
  readonly entries: readonly ThreadEntry[];
  readonly value?: number | null | undefined;
}

/** The conversation about a value, by time; notes of the staff stand in a dashed frame. */
export function ThreadEntries({ entries, value = null }: ThreadEntriesProps) {
  const texts = useTexts(conversationTexts);
  if (entries.length === 0) return <Muted variant="body2">{texts.empty}</Muted>;
  return (
    <Box
      component="ol"
      aria-label={texts.title}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} value={value} />
      ))}
    </Box>
  );
}
