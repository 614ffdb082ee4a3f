import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { OwnGroupFigure } from '#contract/releases.ts';
import { formulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { groupKey } from '#domain/benchmarks/release/group-key.ts';
import { isSameGroup, type GroupChoice } from '#domain/benchmarks/release/groups.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { nearGroups, type OwnGroups } from '#domain/benchmarks/release/own-groups.ts';
import { isNewFormula, shownMarket } from '#domain/benchmarks/release/market-beside.ts';
import { ownInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Direction } from '#domain/methodology/states.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { ReleasedPage } from '../../release/join-own.ts';
import { groupTexts } from '../../release/texts.ts';
import { useGroup, useGroupMenu, useRelease } from '../../release/use-release.ts';
import { PlaceStrip } from '../../result/PlaceStrip.tsx';
import { standingTexts } from '../../result/texts.ts';
import { ownGroupsQuery } from '../requests.ts';
import { clientMetricTexts } from './texts.ts';

const STYLES = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { py: 0.75, textAlign: 'left', verticalAlign: 'middle', fontWeight: 400 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& thead th': { fontSize: '0.75rem', color: 'text.secondary' },
  '& .name': { pr: 1, '& button': { all: 'unset', cursor: 'pointer', fontWeight: 500 } },
  '& .name button:hover': { textDecoration: 'underline' },
  '& .name button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: '2px' },
  '& .median': { pr: 1.5, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .place': { width: 104 },
} as const;

interface RowProps {
  readonly choice: GroupChoice;
  readonly figure: OwnGroupFigure | undefined;
  readonly direction: Direction | null;
  readonly need: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function GroupRow({ choice, figure, direction, need, chosen, onChoose }: RowProps) {
  const texts = useTexts(clientMetricTexts);
  const groups = useTexts(groupTexts);
  const standing = useTexts(standingTexts);
  const locale = useLocale();
  const newest = figure?.cell ? shownMarket(figure.cell, need) : null;
  const market = figure?.beside ?? newest;
  const why = choice.closed ?? (market?.suppressed ? hiddenText(market.suppressed)[locale] : null);
  const opens = choice.closed === null && !newest?.suppressed && !chosen;
  const own = market && figure?.own ? ownInMarket(figure.own, market, direction) : null;
  const note = isNewFormula(figure ?? {}) ? null : formulaNote(own, figure ?? {});
  const place = own && shortPlaceText(own, direction);
  const digits = market ? marketDigits(market) : undefined;
  const number = (value: number | null) => formatNumber(value, locale, digits);
  return (
    <tr aria-current={chosen || undefined}>
      <th scope="row" className="name">
        {opens ? (
          <button type="button" onClick={onChoose}>
            {choice.name}
          </button>
        ) : (
          <Box component="span" sx={{ fontWeight: chosen ? 600 : 500 }}>
            {choice.name}
          </Box>
        )}
        <Small sx={{ display: 'block' }}>
          {[why ?? groups.n(market?.n ?? 0), note?.[locale]].filter(Boolean).join(', ')}
        </Small>
      </th>
      <td className="median">
        {number(market?.median ?? null)}
        {market && market.p25 !== null && (
          <Small sx={{ display: 'block' }}>
            {number(market.p25)}–{number(market.p75)}
          </Small>
        )}
      </td>
      <td className="place">
        <PlaceStrip own={own} direction={direction} doubtful={own?.doubtful ?? false} few={why !== null} width={96} />
        {why === null && (
          <Small sx={{ display: 'block' }}>
            {own?.doubtful ? standing.doubtful : (place?.[locale] ?? texts.noPlace)}
          </Small>
        )}
      </td>
    </tr>
  );
}

/** The company's groups that the release does not have, each with the reason. */
const missingIn = ({ industry, size, systemsClosed }: OwnGroups, names: typeof groupTexts.ru) =>
  [
    { name: names.ownIndustry, closed: industry.choice === null ? industry.closed : null },
    { name: names.ownSize, closed: size.choice === null ? size.closed : null },
    { name: names.ownSystem, closed: systemsClosed },
  ].flatMap(({ name, closed }) => (closed === null ? [] : [{ name, closed }]));

/** One indicator in the whole market and in every group of the company, closed ones with the reason. */
export function OwnGroupsCard({ id, page }: { id: string; page: ReleasedPage }) {
  const locale = useLocale();
  const texts = useTexts(clientMetricTexts);
  const names = useTexts(groupTexts);
  const groups = useGroupMenu(id);
  const [group, choose] = useGroup(id);
  const { release, view } = useRelease(id);
  const figures = useQuery({
    ...ownGroupsQuery(release ?? 0, page.metric.id),
    enabled: release !== undefined,
  });
  const need = view.data?.market.release.enough.median ?? 0;
  const near = groups ? nearGroups(groups.menu) : [];
  const find = (choice: GroupChoice) =>
    figures.data?.find(({ industry_id: industry, it_system_id: system, size_band: size }) =>
      isSameGroup(choice.group, { industry, system, size }),
    );
  const isBySystem = ({ group: { system } }: GroupChoice) => system !== null;
  const hasSystems = near.some((choice) => isBySystem(choice) && find(choice)?.cell);
  // Of an indicator of whole companies there is nothing by system: one line says so.
  const rows = near.filter((choice) => !isBySystem(choice) || (hasSystems && (choice.closed ?? find(choice)?.cell)));
  const isWhole = !hasSystems && near.some(isBySystem);
  const missing = [
    ...(groups ? missingIn(groups.own, names) : []),
    ...(isWhole ? [{ name: names.systems, closed: hiddenText({ reason: 'not_by_system', need })[locale] }] : []),
  ];
  return (
    <Card component="section" aria-label={texts.groups} className="groups" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.groups}
      </Typography>
      <QueryPart query={figures} pending={<Skeleton variant="rounded" height={220} />} dense>
        {() => (
          <Box component="table" aria-label={texts.groups} sx={STYLES}>
            <thead>
              <tr>
                <th scope="col">{texts.group}</th>
                <th scope="col" className="median">
                  {texts.groupMedian}
                </th>
                <th scope="col">{texts.groupPlace}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((choice) => (
                <GroupRow
                  key={groupKey(choice.group)}
                  choice={choice}
                  figure={find(choice)}
                  direction={page.metric.direction}
                  need={need}
                  chosen={isSameGroup(choice.group, group)}
                  onChoose={() => choose(choice.group)}
                />
              ))}
              {missing.map(({ name, closed }) => (
                <tr key={name}>
                  <th scope="row" className="name">
                    {name}
                    <Small sx={{ display: 'block' }}>{closed}</Small>
                  </th>
                  <td className="median">—</td>
                  <td className="place">
                    <PlaceStrip own={null} direction={page.metric.direction} few width={96} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </QueryPart>
    </Card>
  );
}
