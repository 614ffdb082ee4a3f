import Box from '@mui/material/Box';
import { formulaNote } from '#domain/benchmarks/release/formula-note.ts';
import { isSameGroup, type Group } from '#domain/benchmarks/release/groups.ts';
import { hiddenText } from '#domain/benchmarks/release/hidden-text.ts';
import { isNewFormula } from '#domain/benchmarks/release/market-beside.ts';
import { shortPlaceText } from '#domain/benchmarks/release/place-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import type { Direction } from '#domain/methodology/states.ts';
import type { MarketMetric, MetricGroup } from '#contract/market-metric.ts';
import { Headings } from '#web/ui/Headings.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { RowOfTwenty } from '#web/ui/RowOfTwenty.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { groupOfHead, useChooseGroup } from '../../market/use-market-page.ts';
import { groupTexts } from '../../release/texts.ts';
import { standingTexts } from '../../result/texts.ts';
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
  '& .place': { width: 132 },
} as const;

/** What a group is called: the company's own ones by what they are, IT systems by their names. */
function useGroupName() {
  const texts = useTexts(groupTexts);
  const own = {
    market: texts.all,
    industry: texts.ownIndustry,
    size: texts.ownSize,
    system: texts.systems,
    industry_and_system: texts.crossed,
  };
  return ({ kind, name }: MetricGroup) => ({ label: own[kind], name });
}

interface RowProps {
  readonly group: MetricGroup;
  readonly direction: Direction | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function GroupRow({ group, direction, chosen, onChoose }: RowProps) {
  const texts = useTexts(clientMetricTexts);
  const groups = useTexts(groupTexts);
  const standing = useTexts(standingTexts);
  const locale = useLocale();
  const { label, name } = useGroupName()(group);
  const { own, median, n, suppressed } = group;
  const isThere = group.kind === 'market' || name !== null;
  const why = group.closed ?? (suppressed ? hiddenText(suppressed)[locale] : null);
  const note = isNewFormula(group) ? null : formulaNote(own, group);
  const place = own && shortPlaceText(own, direction);
  const digits = marketDigits(group);
  const number = (value: number | null) => formatNumber(value, locale, digits);
  return (
    <tr aria-current={chosen || undefined}>
      <th scope="row" className="name">
        {isThere && why === null && !chosen ? (
          <button type="button" onClick={onChoose}>
            {name ?? label}
          </button>
        ) : (
          <Box component="span" sx={{ fontWeight: chosen ? 600 : 500 }}>
            {name ?? label}
          </Box>
        )}
        <Small sx={{ display: 'block' }}>
          {[name !== null && group.it_system === null ? label : null, why ?? groups.n(n), note?.[locale]]
            .filter(Boolean)
            .join(', ')}
        </Small>
      </th>
      <td className="median">
        {number(median)}
        {group.p25 !== null && (
          <Small sx={{ display: 'block' }}>
            {number(group.p25)}–{number(group.p75)}
          </Small>
        )}
      </td>
      <td className="place">
        <RowOfTwenty of={{ ...group, direction, before: null }} size="table" />
        {why === null && (
          <Small sx={{ display: 'block' }}>
            {own?.doubtful ? standing.doubtful : (place?.[locale] ?? texts.noPlace)}
          </Small>
        )}
      </td>
    </tr>
  );
}

/** The same indicator in the whole market and in every group of the company, closed ones with the reason. */
export function GroupsCard({ page: { head, row, groups } }: { page: MarketMetric }) {
  const texts = useTexts(clientMetricTexts);
  const choose = useChooseGroup();
  const shown = groupOfHead(head);
  const groupOf = ({ industry, it_system, size }: MetricGroup): Group => ({ industry, system: it_system, size });
  const isThere = ({ kind, name }: MetricGroup) => kind === 'market' || name !== null;
  return (
    <TitledCard title={texts.groups} className="groups">
      <Box component="table" aria-label={texts.groups} sx={STYLES}>
        <Headings
          columns={[{ label: texts.group }, { id: 'median', label: texts.groupMiddle }, { label: texts.groupPlace }]}
        />
        <tbody>
          {groups.map((group) => (
            <GroupRow
              key={`${group.kind} ${group.industry} ${group.it_system} ${group.size}`}
              group={group}
              direction={row.direction}
              chosen={isThere(group) && isSameGroup(groupOf(group), shown)}
              onChoose={() => choose(groupOf(group))}
            />
          ))}
        </tbody>
      </Box>
    </TitledCard>
  );
}
