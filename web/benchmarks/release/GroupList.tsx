import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Lock } from 'lucide-react';
import type { Locale } from '#domain/language/text.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { Group, GroupChoice, GroupMenu } from './groups.ts';
import { groupTexts } from './texts.ts';

/** A group with its number of companies; a closed one says why. */
export function GroupLine({ choice, note, count }: { choice: GroupChoice; note: string | null; count: string }) {
  const texts = useTexts(groupTexts);
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0, whiteSpace: 'normal' }}>
        {note !== null && <Lock size={14} aria-hidden style={{ marginRight: 6, verticalAlign: -2 }} />}
        {choice.name}
        {choice.isOwn && (
          <Small>
            {' · '}
            {texts.yours}
          </Small>
        )}
        {note !== null && <Small sx={{ display: 'block' }}>{note}</Small>}
      </Box>
      {note === null && <Small sx={{ pl: 3, fontVariantNumeric: 'tabular-nums' }}>{count}</Small>}
    </>
  );
}

/** The non-empty sections of the menu. */
export function sectionsOf(menu: GroupMenu, locale: Locale) {
  const texts = groupTexts[locale];
  return [
    { name: texts.industries, choices: menu.industries },
    { name: texts.sizes, choices: menu.sizes },
    { name: texts.systems, choices: menu.systems },
    { name: texts.crossed, choices: menu.crossed },
  ].filter(({ choices }) => choices.length > 0);
}

interface GroupListProps {
  readonly anchor: HTMLElement;
  readonly menu: GroupMenu;
  readonly isChosen: (choice: GroupChoice) => boolean;
  /** Why a group is closed. */
  readonly note: (choice: GroupChoice) => string | null;
  readonly onChoose: (group: Group) => void;
  readonly onExpect: (group: Group) => void;
  readonly onClose: () => void;
}

/** All groups of a release. Closed ones stay focusable, so that everybody can read why. */
export function GroupList({ anchor, menu, isChosen, note, onChoose, onExpect, onClose }: GroupListProps) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        // It opens outside the page's landmarks, so it is one itself.
        paper: { role: 'region', 'aria-label': texts.label, sx: { maxWidth: 420, maxHeight: 'min(560px, 70dvh)' } },
        list: { 'aria-label': texts.other, disabledItemsFocusable: true },
      }}
    >
      {sectionsOf(menu, locale).flatMap(({ name, choices }) => [
        <ListSubheader key={name} role="presentation" sx={{ lineHeight: '32px' }}>
          {name}
        </ListSubheader>,
        ...choices.map((choice) => {
          const why = note(choice);
          return (
            <MenuItem
              key={`${name} ${choice.name}`}
              selected={isChosen(choice)}
              aria-disabled={why !== null}
              onMouseEnter={() => why === null && onExpect(choice.group)}
              onFocus={() => why === null && onExpect(choice.group)}
              onClick={() => {
                if (why !== null) return;
                onClose();
                onChoose(choice.group);
              }}
            >
              <GroupLine choice={choice} note={why} count={texts.n(choice.n)} />
            </MenuItem>
          );
        }),
      ])}
    </Menu>
  );
}
