import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Layers, Save } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { groupMenu, isSameGroup, type Group, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { otherGroups } from '#domain/benchmarks/release/own-groups.ts';
import type { MarketPageHead } from '#contract/market-pages.ts';
import { getClientBenchmark, listClientBenchmarks, runClientBenchmark } from '#contract/benchmarks.ts';
import { getReleaseMenu } from '#contract/releases.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { SegmentMenuButton, Segments } from '#web/ui/Segments.tsx';
import { GroupList, sectionsOf, type GroupSection } from '../release/GroupList.tsx';
import { savedGroupName } from '../history/group-name.ts';
import { savedGroupTexts } from '../history/texts.ts';
import { groupOf, readGroup, writeGroup } from '../release/groups.ts';
import { groupTexts } from '../release/texts.ts';
import { useBenchmarkId } from '../use-benchmark.ts';
import { FINAL, groupOfHead, useChooseGroup } from './use-market-page.ts';

type Near = MarketPageHead['near'][number];

const groupOfNear = ({ industry, it_system, size }: Near): Group => ({ industry, system: it_system, size });

const choiceOf = (near: Near): GroupChoice => ({
  group: groupOfNear(near),
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
  readonly links?: ComponentProps<typeof GroupList>['links'];
}

/** A segment with a menu of groups; it is called by the chosen one. */
function GroupMenuButton({ label, chosen, sections, group, closed = false, onOpen, links }: GroupMenuButtonProps) {
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
      {anchor && (sections.length > 0 || links) && (
        <GroupList
          label={label}
          anchor={anchor}
          sections={sections}
          links={links}
          isChosen={(choice) => isSameGroup(choice.group, group)}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** So many saved groups stand in the switch; the rest on their own page. */
const SAVED = 5;

/** The groups the company has saved last, asked for when their menu opens. */
function useSavedGroups(enabled: boolean): readonly GroupChoice[] {
  const locale = useLocale();
  const { mayCall } = usePerson();
  const { data } = useQuery({
    ...readQuietly(listClientBenchmarks, { query: { page_size: SAVED } }),
    enabled: enabled && mayCall(listClientBenchmarks),
  });
  return (data?.results ?? []).map((one) => ({
    group: groupOf(one),
    name: savedGroupName(one, locale),
    isOwn: false,
    n: one.company_count,
    metricCount: 0,
    closed: null,
  }));
}

/** What the saved group in the address is called; undefined: a market is opened, or another group was chosen since. */
function useSavedName(): string | undefined {
  const locale = useLocale();
  const { mayCall } = usePerson();
  const id = useBenchmarkId();
  const isChosen = readGroup(useSearch({ strict: false })) !== undefined;
  const { data } = useQuery({
    ...readQuietly(getClientBenchmark, { params: { id } }),
    enabled: id !== FINAL && !isChosen && mayCall(getClientBenchmark),
  });
  return data?.company && !isChosen ? savedGroupName(data, locale) : undefined;
}

/** All other groups of the release, and the saved ones, asked for when their menu opens; called by the group in `name`. */
function OtherGroups({ head, name }: { head: MarketPageHead; name: string | null }) {
  const texts = useTexts(groupTexts);
  const locale = useLocale();
  const saving = useTexts(savedGroupTexts);
  const { mayCall } = usePerson();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const here = writeGroup(groupOfHead(head));
  const { data } = useQuery({
    ...readQuietly(getReleaseMenu, { params: { id: head.release.id } }),
    enabled: open && mayCall(getReleaseMenu),
  });
  const saved = useSavedGroups(open);
  const links = [
    ...(mayCall(runClientBenchmark)
      ? [{ name: saving.save, icon: Save, onGo: () => void navigate({ to: '/benchmarks/calculation', search: here }) }]
      : []),
    ...(mayCall(listClientBenchmarks)
      ? [{ name: saving.title, icon: Layers, onGo: () => void navigate({ to: '/benchmarks/history' }) }]
      : []),
  ];
  return (
    <GroupMenuButton
      label={texts.other}
      chosen={name === null ? undefined : { name, n: head.group.company_count }}
      sections={[
        ...(saved.length > 0 ? [{ name: saving.title, choices: saved }] : []),
        ...(data ? sectionsOf(otherGroups(groupMenu(data, head.need, locale)), locale) : []),
      ]}
      {...(links.length > 0 && { links })}
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
  const saved = useSavedName();
  const isChosen = (one: Group) => saved === undefined && isSameGroup(one, group);
  const chosenSystem = ofSystem.find((one) => isChosen(one.group));
  const value = near.find((one) => one.has && isChosen(groupOfNear(one)))?.value;
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
          if (one) choose(groupOfNear(one));
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
        <OtherGroups head={head} name={saved ?? (value === undefined && !chosenSystem ? head.group.name : null)} />
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
