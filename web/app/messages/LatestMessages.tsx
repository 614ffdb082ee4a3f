import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { listMessages } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { ButtonLink } from '../links.tsx';
import { QueryPart } from '../Part.tsx';
import { readQuietly } from '../query-client.ts';
import { MessageLine } from './MessageLine.tsx';
import { messageTexts } from './texts.ts';
import { useMarkMessages } from './use-mark-messages.ts';

const LATEST = 7;
const latestQuery = readQuietly(listMessages, { query: { page_size: LATEST } });

interface LatestMessagesProps {
  readonly anchor: HTMLElement | null;
  readonly unread: number;
  readonly onClose: () => void;
}

/** The latest messages under the bell. */
export function LatestMessages({ anchor, unread, onClose }: LatestMessagesProps) {
  const texts = useTexts(messageTexts);
  const isOpen = anchor !== null;
  const query = useQuery({ ...latestQuery, enabled: isOpen });
  const { mark, markOpened, markAll, isBusy } = useMarkMessages();
  return (
    <Popover
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': texts.messages,
          sx: { width: 420, maxWidth: 'calc(100vw - 32px)', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.messages}
        </Typography>
        <Button size="small" disabled={unread === 0 || isBusy} onClick={markAll}>
          {texts.markAll}
        </Button>
      </Box>
      <Box sx={{ minHeight: 200, maxHeight: 'min(60vh, 520px)', overflowY: 'auto' }}>
        <QueryPart
          dense
          query={query}
          failed={texts.failed}
          pending={
            <Box sx={{ p: 2 }}>
              <TextSkeleton lines={5} />
            </Box>
          }
        >
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState dense icon={BellOff} title={texts.none} />
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {results.map((message) => (
                  <MessageLine
                    key={message.id}
                    message={message}
                    onMark={mark}
                    onFollow={(id) => {
                      if (!message.read) markOpened(id);
                      onClose();
                    }}
                  />
                ))}
              </Box>
            )
          }
        </QueryPart>
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <ButtonLink fullWidth to="/messages" onClick={onClose}>
          {texts.all}
        </ButtonLink>
      </Box>
    </Popover>
  );
}
