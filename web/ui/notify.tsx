import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { CircleAlert, CircleCheck, Info, MessageSquare, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FirstLines } from './FirstLines.tsx';
import { useTexts } from './language.tsx';
import { currentNotices, dismiss, subscribeNotices, type Notice, type Variant } from './notifications.ts';
import { partTexts } from './texts.ts';

export { notify } from './notifications.ts';

const icons = { default: MessageSquare, success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };
const colourOf = (variant: Variant) => (variant === 'default' ? 'text.secondary' : `${variant}.main`);

function NoticeCard({ notice }: { notice: Notice }) {
  const texts = useTexts(partTexts);
  const [paused, setPaused] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const Icon = icons[notice.variant];

  // A hovered or focused message stays until the person leaves it, an opened list until it is closed.
  useEffect(() => {
    if (paused || expanded) return undefined;
    const timer = setTimeout(() => dismiss(notice.id), notice.duration);
    return () => clearTimeout(timer);
  }, [paused, expanded, notice]);

  return (
    <Alert
      role={notice.variant === 'error' ? 'alert' : 'status'}
      data-variant={notice.variant}
      icon={
        <Box component="span" sx={{ color: colourOf(notice.variant), display: 'flex' }}>
          <Icon size={18} aria-hidden />
        </Box>
      }
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      action={
        <>
          {notice.action && (
            <Button
              size="small"
              onClick={() => {
                notice.action?.run();
                dismiss(notice.id);
              }}
            >
              {notice.action.label}
            </Button>
          )}
          <IconButton size="small" aria-label={texts.close} onClick={() => dismiss(notice.id)} color="inherit">
            <X size={16} aria-hidden />
          </IconButton>
        </>
      }
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: colourOf(notice.variant),
        boxShadow: 6,
        pointerEvents: 'auto',
        overflowWrap: 'anywhere',
        '@media (prefers-reduced-motion: no-preference)': { animation: 'etalon-notice 150ms ease-out' },
        '@keyframes etalon-notice': { from: { opacity: 0, transform: 'translateX(16px)' } },
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
    >
      {notice.message}
      {notice.lines.length > 0 && <FirstLines lines={notice.lines} onExpand={() => setExpanded(true)} />}
    </Alert>
  );
}

/** Where the messages of notify() appear: put it once, next to the router. */
export function NotifyHost() {
  const texts = useTexts(partTexts);
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  return (
    <Portal>
      <Box
        component="section"
        aria-label={texts.notifications}
        aria-live="polite"
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          // Below the top bar and a drawer's heading, so that focused elements there stay visible.
          top: 64,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 380 },
          display: 'grid',
          gap: 1,
          pointerEvents: 'none',
        }}
      >
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </Box>
    </Portal>
  );
}
