import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { groupMenu, isSameGroup, type Group, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { otherGroups } from '#domain/benchmarks/release/own-groups.ts';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { getReleaseMenu } from '#contract/releases.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SegmentMenuButton, Segments } from '#web/ui/Segments.tsx';
import { GroupList, sectionsOf, type GroupSection } from '../release/GroupList.tsx';
import { readGroup } from '../release/groups.ts';
import { groupTexts } from '../release/texts.ts';
import { groupOfHead, useChooseGroup } from './use-market-page.ts';

type Near = MarketPageHead['near'][number];

const groupOf = ({ industry, it_system, size }: Near): Group => ({ industry, system: it_system, size });

const choiceOf = (near: Near): GroupChoice => ({
  group: groupOf(near),
  name: near.name ?? '',
  isOwn: true,
  n: near.company_count,
  metricCount: 0,
  closed: near.closed,
});

interface GroupMenuButtonProps {
  readonly label: string;
  readonly chosen: { readonly name: string; readonly n: number } | undefined;
  readonly sections: readonly GroupSection[];
  readonly group: Group;
  readonly closed?: boolean;
  readonly onOpen?: () => void;
}

/** A segment with a menu of groups; it is called by the chosen one. */
function GroupMenuButton({ label, chosen, sections, group, closed = false, onOpen }: GroupMenuButtonProps) {
  const choose = useChooseGroup();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <SegmentMenuButton
        label={chosen?.name ?? label}
        note={chosen?.n}
        title={chosen?.name}
        chosen={chosen !== undefined}
        closed={closed}
        open={anchor !== null}
        onOpen={(at) => {
          onOpen?.();
          setAnchor(at);
        }}
      />
      {/* Unmounted on choice, so that its rows are not rendered again with the figures. */}
      {anchor && sections.length > 0 && (
        <GroupList
          label={label}
          anchor={anchor}
          sections={sections}
          isChosen={(choice) => isSameGroup(choice.group, group)}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** All other groups of the release, asked for when their menu opens. */
function OtherGroups({ head, isNear }: { head: MarketPageHead; isNear: boolean }) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...readQuietly(getReleaseMenu, { params: { id: head.release.id } }),
    enabled: open && mayCall(getReleaseMenu),
  });
  const { name, company_count: n } = head.group;
  return (
    <GroupMenuButton
      label={texts.other}
      chosen={isNear || name === null ? undefined : { name, n }}
      sections={data ? sectionsOf(otherGroups(groupMenu(data, head.need, locale)), locale) : []}
      group={groupOfHead(head)}
      onOpen={() => setOpen(true)}
    />
  );
}

interface GroupSwitchProps {
  readonly head: MarketPageHead;
  readonly busy?: boolean;
  /** Shown beside the groups: a period, the company's line. */
  readonly children?: ReactNode;
}

/** Chooses whom to compare with, in the same place on every page: the market and the company's own groups, then all others. */
export function GroupSwitch({ head, busy = false, children }: GroupSwitchProps) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  const choose = useChooseGroup();
  const reasons = useId();
  const named = readGroup(useSearch({ strict: false }));
  // While its figures are on their way, the group is already chosen.
  const group = (busy ? named : undefined) ?? groupOfHead(head);
  const labels = { market: texts.all, industry: texts.ownIndustry, size: texts.ownSize };
  const near = head.near.flatMap((one) =>
    one.kind === 'market' || one.kind === 'industry' || one.kind === 'size'
      ? [{ ...one, value: one.kind, label: labels[one.kind], has: one.kind === 'market' || one.name !== null }]
      : [],
  );
  const ofSystem = head.near.filter(({ it_system }) => it_system !== null).map(choiceOf);
  const noSystems = head.near.find(({ kind, it_system }) => kind === 'system' && it_system === null)?.closed ?? null;
  const isChosen = (one: Group) => isSameGroup(one, group);
  const chosenSystem = ofSystem.find((one) => isChosen(one.group));
  const value = near.find((one) => one.has && isChosen(groupOf(one)))?.value;
  const closed = [...near, { label: texts.ownSystem, closed: noSystems }].flatMap((one) =>
    one.closed === null ? [] : [texts.closed(one.label, one.closed)],
  );
  return (
    <Box
      className="etalon-screen"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}
    >
      <Segments
        label={texts.label}
        segments={near.map(({ value: kind, label, name, company_count, closed: why }) => ({
          value: kind,
          label,
          note: company_count,
          title: name ?? undefined,
          closed: why !== null,
        }))}
        value={value}
        onChoose={(kind) => {
          const one = near.find(({ value: own }) => own === kind);
          if (one) choose(groupOf(one));
        }}
        describedBy={closed.length > 0 ? reasons : undefined}
        busy={busy}
      >
        <GroupMenuButton
          label={texts.ownSystem}
          chosen={chosenSystem && { name: chosenSystem.name, n: chosenSystem.n }}
          sections={sectionsOf(
            {
              systems: ofSystem.filter((one) => one.group.industry === null),
              crossed: ofSystem.filter((one) => one.group.industry !== null),
            },
            locale,
          )}
          group={group}
          closed={noSystems !== null}
        />
        <OtherGroups head={head} isNear={value !== undefined || chosenSystem !== undefined} />
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
