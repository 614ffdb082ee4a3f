import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { groupKey } from '#domain/benchmarks/release/group-key.ts';
import { choicesOf, groupMenu, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { runClientBenchmark } from '#contract/benchmarks.ts';
import { getReleaseMenu } from '#contract/releases.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { GroupLine, sectionsOf } from '../release/GroupList.tsx';
import { readGroup, writeGroup } from '../release/groups.ts';
import { releaseDate } from '../release/kept.ts';
import { groupTexts } from '../release/texts.ts';
import { countQuery } from '../requests.ts';
import { clientMenu, firstChoice, type ClientChoices } from './client-options.ts';
import { CommentField } from './CommentField.tsx';
import { readComment } from './run-params.ts';
import { RunButton } from './RunButton.tsx';
import { RunRefusal } from './RunRefusal.tsx';
import { clientRunTexts } from './texts.ts';

const ids = (id: number | null): number[] => (id === null ? [] : [id]);

/** Chooses one group of the release, each with its number of shown indicators, and saves it. */
export function ClientRunForm({ choices }: { choices: ClientChoices }) {
  const texts = useTexts(clientRunTexts);
  const groups = useTexts(groupTexts);
  const locale = useLocale();
  const id = useId();
  const navigate = useNavigate();
  const search = useSearch({ from: '/benchmarks/calculation' });
  const change = useChangeSearch();
  const start = useCall(runClientBenchmark);
  const { mayCall } = usePerson();
  const closed = useMarketClosed();
  const [isOpened, setOpened] = useState(false);
  const shown = useMemo(() => clientMenu(choices, locale), [choices, locale]);
  // With the closed groups and why, for everybody who reads the release, once they are looked through.
  const { data: released } = useQuery({
    ...readQuietly(getReleaseMenu, { params: { id: choices.release.id } }),
    enabled: isOpened && !closed && mayCall(getReleaseMenu),
  });
  const menu = useMemo(
    () => (released ? groupMenu(released, released.release.enough.median, locale) : shown),
    [released, shown, locale],
  );
  const offered = choicesOf(menu);
  const chosen = firstChoice(menu, readGroup(search));
  const { industry, system, size } = chosen.group;
  const comment = readComment(search);
  const begin = () =>
    start.mutate(
      { body: { industry_id: industry, it_system_id: system, size_band: size, comment } },
      {
        onSuccess: (opened) =>
          void navigate({ to: '/benchmarks/$benchmarkId/metrics', params: { benchmarkId: String(opened.id) } }),
      },
    );
  const { data: counted } = useQuery({
    ...countQuery({ industries: ids(industry), itSystems: ids(system), years: [], companies: [] }, size),
    enabled: !closed,
    placeholderData: keepPreviousData,
  });
  const refusal = counted?.refusal ?? undefined;
  const line = (choice: GroupChoice) => (
    <MenuItem key={groupKey(choice.group)} value={groupKey(choice.group)} disabled={choice.closed !== null}>
      <GroupLine choice={choice} count={groups.shown(choice.metricCount)} />
    </MenuItem>
  );
  return (
    <TitledCard large title={texts.title} sx={{ p: { xs: 2, sm: 3 }, gap: 2.25, maxWidth: 720 }}>
      <Muted>{texts.intro(releaseDate(choices.release.built_at, locale))}</Muted>
      <Field id={id} label={groups.label}>
        <Select
          labelId={`${id}-label`}
          id={id}
          value={groupKey(chosen.group)}
          onOpen={() => setOpened(true)}
          onChange={({ target }) => {
            const next = offered.find((choice) => groupKey(choice.group) === target.value);
            change(writeGroup(next?.group), 'replace');
          }}
          renderValue={() => chosen.name}
          MenuProps={{ slotProps: { paper: { role: 'region', 'aria-label': groups.label } } }}
        >
          {line(menu.all)}
          {sectionsOf(menu, locale).flatMap(({ name, choices: ofSection }) => [
            <ListSubheader key={name}>{name}</ListSubheader>,
            ...ofSection.map(line),
          ])}
        </Select>
      </Field>
      <CommentField
        hint={texts.comment}
        value={comment}
        onChange={(next) => change({ comment: next || undefined }, 'replace')}
      />
      <RunRefusal error={start.error} {...(refusal !== undefined && { reason: refusal })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <RunButton busy={start.isPending} disabled={closed || refusal !== undefined} onClick={begin} />
        <Box aria-live="polite" sx={{ fontWeight: 500 }}>
          {texts.shown(chosen.metricCount)}
        </Box>
        <AllowedLink quiet to="/benchmarks/history">
          {texts.toSaved}
        </AllowedLink>
      </Box>
      <Muted variant="caption">
        {texts.minimum(choices.minimum)} {texts.noOwnYet}
      </Muted>
    </TitledCard>
  );
}
