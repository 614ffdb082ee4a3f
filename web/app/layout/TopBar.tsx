import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { CircleHelp, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import type { Locale } from '#domain/language/text.ts';
import { saveMyLocale } from '#contract/access.ts';
import { useTexts } from '#web/ui/language.tsx';
import { helpFor } from '../help/context.ts';
import { setLocale } from '../locale-store.ts';
import { usePerson } from '../person.ts';
import { useColorMode } from '../theme/use-color-mode.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { MessagesBell } from '../messages/MessagesBell.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { layoutTexts } from './texts.ts';
import { useCurrentPage } from './use-current-page.ts';
import { useCall } from '../use-call.ts';

/** Changes the language immediately and stores it with the person, for their other browsers and for emails. */
function LanguageSwitch() {
  const save = useCall(saveMyLocale);
  const change = (value: Locale) => {
    setLocale(value);
    save.mutate({ body: { value } });
  };
  return <LanguageButton onChange={change} />;
}

function ColorModeSwitch() {
  const texts = useTexts(layoutTexts);
  const { shown, setMode } = useColorMode();
  const dark = shown === 'dark';
  const label = dark ? texts.toLight : texts.toDark;
  return (
    <IconButton size="small" title={label} aria-label={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
      {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </IconButton>
  );
}

const IconLink = createLink(IconButton);

/** The question mark links to the guide section about the current page. */
function Help() {
  const { helpHere } = useTexts(layoutTexts);
  const { isStaff } = usePerson();
  const { chapter, section } = helpFor(useCurrentPage().path, isStaff);
  return (
    <IconLink
      to="/help/$chapter"
      params={{ chapter }}
      {...(section !== undefined && { hash: section })}
      size="small"
      title={helpHere}
      aria-label={helpHere}
    >
      <CircleHelp size={18} aria-hidden />
    </IconLink>
  );
}

/** `onMenu` opens the menu of pages on a phone; people of companies have theirs at the bottom. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const texts = useTexts(layoutTexts);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: 56,
        px: { xs: onMenu ? 1 : 2, sm: 3 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton aria-label={texts.openMenu} onClick={onMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon size={20} aria-hidden />
        </IconButton>
      )}
      <Breadcrumbs />
      <LanguageSwitch />
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
        <ColorModeSwitch />
        <Help />
      </Box>
      <MessagesBell />
      <PersonMenu />
    </Box>
  );
}
