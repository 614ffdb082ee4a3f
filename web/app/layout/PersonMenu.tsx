import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/ui/language.tsx';
import { usePerson } from '../person.ts';
import { initialsOf } from './initials.ts';
import { layoutTexts } from './texts.ts';

const PersonMenuList = lazy(async () => ({ default: (await import('./PersonMenuList.tsx')).PersonMenuList }));

/** The person's button; its menu is loaded when it is first opened. */
export function PersonMenu() {
  const texts = useTexts(layoutTexts);
  const { me } = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.person(me.full_name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(me.full_name)}
        </Avatar>
      </IconButton>
      {used && (
        <Suspense>
          <PersonMenuList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
