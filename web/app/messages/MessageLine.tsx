import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { Mail, MailOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import { messagePage, messageWords } from '#domain/messages/kinds.ts';
import type { Message } from '#contract/messages.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { messageTexts } from './texts.ts';

interface MessageLineProps {
  readonly message: Message;
  readonly onMark: (id: number, read: boolean) => void;
  /** The person goes to its place. */
  readonly onFollow: (id: number) => void;
}

/** One message: it leads to its place, which also marks it as read. */
export function MessageLine({ message, onMark, onFollow }: MessageLineProps) {
  const texts = useTexts(messageTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, read, created_at } = message;
  const { title, body } = messageWords(message);
  const page = messagePage(message);
  const follow = (event: MouseEvent) => {
    onFollow(id);
    // Another window or tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: page });
  };
  const label = read ? texts.markUnread : texts.markRead;
  return (
    <Box
      component="li"
      data-unread={read ? undefined : ''}
      sx={{
        display: 'flex',
        gap: 1,
        position: 'relative',
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'neutral.sunken' },
        '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        // The whole line is the link; the button lies above it.
        '& a': { color: 'text.primary', textDecoration: 'none', outline: 'none' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: 0.875,
          borderRadius: '50%',
          bgcolor: read ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Typography component="div" sx={{ fontWeight: read ? 400 : 600, mr: 'auto' }}>
            <a href={page} onClick={follow}>
              {title[locale]}
              {!read && <Unseen>{texts.fresh}</Unseen>}
            </a>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <DateTime value={created_at} />
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {body[locale]}
        </Typography>
      </Box>
      <IconButton
        size="small"
        title={label}
        aria-label={`${label}: ${title[locale]}`}
        onClick={() => onMark(id, !read)}
        sx={{ zIndex: 1, alignSelf: 'center' }}
      >
        {read ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
      </IconButton>
    </Box>
  );
}
