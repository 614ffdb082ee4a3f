import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import type { Locale } from '#domain/language/text.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { GroupList } from './GroupList.tsx';
import { choicesOf, isSameGroup, type GroupChoice, type GroupMenu } from './groups.ts';
import { groupTexts } from './texts.ts';
import { useGroup, useGroupMenu, useRelease } from './use-release.ts';

/** In dark mode the chosen option needs a border to stand out. */
const CHOSEN = 'inset 0 0 0 1px var(--etalon-palette-neutral-control)';

const SEGMENT = {
  flex: 'none',
  height: 32,
  px: 1.5,
  gap: 0.75,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-disabled=true]': { cursor: 'default', '&:hover': { color: 'text.secondary' } },
  '&[aria-pressed=true], &[data-chosen]': { bgcolor: 'background.paper', color: 'text.primary', boxShadow: CHOSEN },
  '& small': { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;

/** Why a group is closed, in the same words as in place of its figures. */
const whyClosed = ({ hidden }: GroupChoice, need: number, locale: Locale): string | null =>
  hidden && hiddenText({ reason: hidden, need })[locale];

interface SegmentProps {
  readonly choice: GroupChoice;
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onExpect: () => void;
}

function Segment({ choice, label, chosen, onChoose, onExpect }: SegmentProps) {
  const closed = choice.hidden !== null;
  return (
    <ButtonBase
      aria-pressed={chosen}
      aria-disabled={closed}
      title={label === choice.name ? undefined : choice.name}
      onClick={() => !closed && onChoose()}
      onMouseEnter={() => !closed && onExpect()}
      onFocus={() => !closed && onExpect()}
      sx={SEGMENT}
    >
      {closed && <Lock size={14} aria-hidden />}
      {label}
      {!closed && <small>{choice.n}</small>}
    </ButtonBase>
  );
}

/** The groups one click away: all companies, the company's industry, the company's size. */
function nearestOf({ all, industries, sizes }: GroupMenu, locale: Locale) {
  const texts = groupTexts[locale];
  const [industry, size] = [industries.find(({ isOwn }) => isOwn), sizes.find(({ isOwn }) => isOwn)];
  return [
    { choice: all, label: texts.all },
    ...(industry ? [{ choice: industry, label: texts.ownIndustry }] : []),
    ...(size ? [{ choice: size, label: texts.ownSize }] : []),
  ];
}

interface GroupSwitchProps {
  readonly id: string;
  /** Shown beside the groups: a period, the company's line. */
  readonly children?: ReactNode;
}

/** Chooses the group a client compares with, in the same place on every page of a calculation. */
export function GroupSwitch({ id, children }: GroupSwitchProps) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  const menu = useGroupMenu(id);
  const [group, choose] = useGroup(id);
  const { release, view, expect } = useRelease(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Reserves space to prevent layout shift.
  if (!menu)
    return release === undefined ? null : <Skeleton variant="rounded" width={320} height={36} sx={{ mb: 2 }} />;
  const need = view.data?.market.release.enough.median ?? 0;
  const nearest = nearestOf(menu, locale);
  const isChosen = (choice: GroupChoice) => isSameGroup(choice.group, group);
  const other = nearest.some(({ choice }) => isChosen(choice)) ? undefined : choicesOf(menu).find(isChosen);
  const closed = nearest.flatMap(({ choice, label }) => {
    const why = whyClosed(choice, need, locale);
    return why === null ? [] : [texts.closed(label, why)];
  });
  return (
    <Box
      className="etalon-screen"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}
    >
      <Box
        role="group"
        aria-label={texts.label}
        aria-busy={view.isPlaceholderData}
        sx={{
          display: 'flex',
          gap: 0.25,
          p: '2px',
          maxWidth: '100%',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          bgcolor: 'neutral.sunken',
          borderRadius: 1.5,
        }}
      >
        {nearest.map(({ choice, label }) => (
          <Segment
            key={label}
            choice={choice}
            label={label}
            chosen={isChosen(choice)}
            onChoose={() => choose(choice.group)}
            onExpect={() => expect(choice.group)}
          />
        ))}
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          data-chosen={other ? '' : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={SEGMENT}
        >
          {other?.name ?? texts.other}
          {other && <small>{other.n}</small>}
          <ChevronDown size={14} aria-hidden />
        </ButtonBase>
      </Box>
      {children}
      {closed.length > 0 && <Muted variant="caption">{closed.join('. ')}</Muted>}
      {/* Unmounted on choice, so that its rows are not rendered again with the figures. */}
      {anchor && (
        <GroupList
          anchor={anchor}
          menu={menu}
          isChosen={isChosen}
          note={(choice) => whyClosed(choice, need, locale)}
          onChoose={choose}
          onExpect={expect}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}
