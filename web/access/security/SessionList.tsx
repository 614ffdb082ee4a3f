import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignInSession } from '#contract/sign-in-sessions.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { signInSessionTexts } from './texts.ts';

interface Props {
  readonly sessions: readonly SignInSession[];
  readonly actionOf?: (session: SignInSession) => ReactNode;
}

/** Browsers in which somebody is signed in: which, from where, since when. */
export function SessionList({ sessions, actionOf }: Props) {
  const texts = useTexts(signInSessionTexts);
  return (
    <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {sessions.map((session, index) => (
        <Box
          component="li"
          key={session.id}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            py: 1.5,
            ...(index > 0 && { borderTop: 1, borderColor: 'divider' }),
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
            <Monitor size={20} aria-hidden />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 500 }}>{session.browser || texts.unknownBrowser}</Typography>
              {session.current && <StatusChip tone="success" label={texts.thisDevice} />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {session.ip !== null && `${texts.from(session.ip)} · `}
              {texts.started} <DateTime value={session.started_at} />
              {' · '}
              {texts.seen} <DateTime value={session.seen_at} />
            </Typography>
          </Box>
          {actionOf?.(session)}
        </Box>
      ))}
    </Box>
  );
}
