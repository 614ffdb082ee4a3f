import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { bellTexts } from './texts.ts';
import { useUnread } from './unread.ts';

const LatestMessages = lazy(async () => ({ default: (await import('./LatestMessages.tsx')).LatestMessages }));

/** The bell of the top bar; its list is loaded when it is first opened. */
export function MessagesBell() {
  const texts = useTexts(bellTexts);
  const unread = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const label = unread === 0 ? texts.messages : texts.unread(unread);
  return (
    <>
      <IconButton
        size="small"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        {/* The count hangs over the icon, so that the bar does not move when it arrives. */}
        <Badge color="error" badgeContent={unread} max={99}>
          <Bell size={18} aria-hidden />
        </Badge>
      </IconButton>
      {used && (
        <Suspense>
          <LatestMessages anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
