import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState, type ReactNode } from 'react';
import { isSameGroup, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { otherGroups } from '#domain/benchmarks/release/own-groups.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SegmentMenuButton, Segments } from '#web/ui/Segments.tsx';
import { GroupList, sectionsOf, type GroupSection } from './GroupList.tsx';
import { groupTexts } from './texts.ts';
import { useGroup, useGroupMenu, useNamedGroup, useRelease } from './use-release.ts';

interface GroupMenuButtonProps {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly GroupSection[];
  readonly closed?: boolean;
}

/** A segment with a menu of groups; it is called by the chosen one. */
function GroupMenuButton({ id, label, sections, closed = false }: GroupMenuButtonProps) {
  const [group, choose] = useGroup(id);
  const { expect } = useRelease(id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChosen = (choice: GroupChoice) => isSameGroup(choice.group, group);
  const chosen = sections.flatMap(({ choices }) => choices).find(isChosen);
  return (
    <>
      <SegmentMenuButton
        label={chosen?.name ?? label}
        note={chosen?.n}
        title={chosen?.name}
        chosen={chosen !== undefined}
        closed={closed}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      {/* Unmounted on choice, so that its rows are not rendered again with the figures. */}
      {anchor && (
        <GroupList
          label={label}
          anchor={anchor}
          sections={sections}
          isChosen={isChosen}
          onChoose={choose}
          onExpect={expect}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

interface GroupSwitchProps {
  readonly id: string;
  /** Shown beside the groups: a period, the company's line. */
  readonly children?: ReactNode;
}

/**
 * Chooses the group a client compares with, in the same place on every page of a calculation: the market and the
 * company's own groups first, all others in a menu.
 */
export function GroupSwitch({ id, children }: GroupSwitchProps) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  const reasons = useId();
  const groups = useGroupMenu(id);
  const [group, choose] = useGroup(id);
  const { release, view, expect } = useRelease(id);
  useNamedGroup(id);
  // Reserves space to prevent layout shift.
  if (!groups)
    return release === undefined ? null : <Skeleton variant="rounded" width={320} height={36} sx={{ mb: 2 }} />;
  const { menu, own } = groups;
  const near = [
    { value: 'all', label: texts.all, choice: menu.all, closed: menu.all.closed },
    { value: 'industry', label: texts.ownIndustry, ...own.industry },
    { value: 'size', label: texts.ownSize, ...own.size },
  ] as const;
  const groupBy = (value: string) => near.find((one) => one.value === value)?.choice?.group ?? menu.all.group;
  const closed = [...near, { label: texts.ownSystem, closed: own.systemsClosed }].flatMap((one) =>
    one.closed === null ? [] : [texts.closed(one.label, one.closed)],
  );
  return (
    <Box
      className="etalon-screen"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}
    >
      <Segments
        label={texts.label}
        segments={near.map(({ value, label, choice, closed: why }) => ({
          value,
          label,
          note: choice?.n,
          title: choice === null || choice.name === label ? undefined : choice.name,
          closed: why !== null,
        }))}
        value={near.find(({ choice }) => choice && isSameGroup(choice.group, group))?.value}
        onChoose={(value) => choose(groupBy(value))}
        onExpect={(value) => expect(groupBy(value))}
        describedBy={closed.length > 0 ? reasons : undefined}
        busy={view.isPlaceholderData}
      >
        <GroupMenuButton
          id={id}
          label={texts.ownSystem}
          sections={sectionsOf({ systems: own.systems, crossed: own.crossed }, locale)}
          closed={own.systemsClosed !== null}
        />
        <GroupMenuButton id={id} label={texts.other} sections={sectionsOf(otherGroups(menu), locale)} />
      </Segments>
      {children}
      {closed.length > 0 && (
        <Muted id={reasons} variant="caption">
          {texts.closedGroups(closed.join('; '))}
        </Muted>
      )}
    </Box>
  );
}
