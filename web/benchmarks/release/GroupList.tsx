import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Lock, type LucideIcon } from 'lucide-react';
import { groupKey } from '#domain/benchmarks/release/group-key.ts';
import type { Group, GroupChoice, GroupMenu } from '#domain/benchmarks/release/groups.ts';
import type { Locale } from '#domain/language/text.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { groupTexts } from './texts.ts';

/** A group with its number of companies; a closed one says why. */
export function GroupLine({ choice: { name, isOwn, closed }, count }: { choice: GroupChoice; count: string }) {
  const texts = useTexts(groupTexts);
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0, whiteSpace: 'normal' }}>
        {closed !== null && <Lock size={14} aria-hidden style={{ marginRight: 6, verticalAlign: -2 }} />}
        {name}
        {isOwn && (
          <Small>
            {' · '}
            {texts.yours}
          </Small>
        )}
        {closed !== null && <Small sx={{ display: 'block' }}>{closed}</Small>}
      </Box>
      {closed === null && <Small sx={{ pl: 3, fontVariantNumeric: 'tabular-nums' }}>{count}</Small>}
    </>
  );
}

export interface GroupSection {
  readonly name: string;
  readonly choices: readonly GroupChoice[];
}

/** The non-empty sections of a menu. */
export function sectionsOf(menu: Partial<Omit<GroupMenu, 'all'>>, locale: Locale): GroupSection[] {
  const texts = groupTexts[locale];
  return [
    { name: texts.industries, choices: menu.industries ?? [] },
    { name: texts.sizes, choices: menu.sizes ?? [] },
    { name: texts.systems, choices: menu.systems ?? [] },
    { name: texts.crossed, choices: menu.crossed ?? [] },
  ].filter(({ choices }) => choices.length > 0);
}

interface LinkItem {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onGo: () => void;
}

interface GroupListProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly sections: readonly GroupSection[];
  readonly isChosen: (choice: GroupChoice) => boolean;
  readonly onChoose: (group: Group) => void;
  readonly onClose: () => void;
  /** Below the groups: the way to save one, and to the saved ones. */
  readonly links?: readonly LinkItem[] | undefined;
}

/** A menu of groups. Closed ones stay focusable, so that everybody can read why. */
export function GroupList({ label, anchor, sections, isChosen, onChoose, onClose, links = [] }: GroupListProps) {
  const texts = useTexts(groupTexts);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        // It opens outside the page's landmarks, so it is one itself.
        paper: { role: 'region', 'aria-label': label, sx: { maxWidth: 420, maxHeight: 'min(560px, 70dvh)' } },
        list: { 'aria-label': label, disabledItemsFocusable: true },
      }}
    >
      {sections.flatMap(({ name, choices }) => [
        ...(name === ''
          ? []
          : [
              <ListSubheader key={name} role="presentation" sx={{ lineHeight: '32px' }}>
                {name}
              </ListSubheader>,
            ]),
        ...choices.map((choice) => {
          const closed = choice.closed !== null;
          return (
            <MenuItem
              key={`${name} ${groupKey(choice.group)} ${choice.name}`}
              role="menuitemradio"
              aria-checked={isChosen(choice)}
              selected={isChosen(choice)}
              aria-disabled={closed}
              onClick={() => {
                if (closed) return;
                onClose();
                onChoose(choice.group);
              }}
            >
              <GroupLine choice={choice} count={texts.n(choice.n)} />
            </MenuItem>
          );
        }),
      ])}
      {links.length > 0 && <Divider component="li" />}
      {links.map(({ name, icon: Icon, onGo }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            onGo();
          }}
          sx={{ gap: 1 }}
        >
          <Icon size={16} aria-hidden />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
