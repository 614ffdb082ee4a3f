import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Risk } from '#domain/benchmarks/publication/sign-off.ts';
import { formatDate, formatNumber } from '#domain/language/format.ts';
import { acknowledgeRisk, type SignOff } from '#contract/sign-off.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { showSignOff } from './sign-off-query.ts';
import { signTexts } from './sign-texts.ts';

type RiskRow = NonNullable<SignOff['risks']>[number];

/** What a risk says beside its count, and its list. */
export interface RiskEvidence {
  /** Follows the count. */
  readonly title: (count: number) => string;
  /** What is said where there is no such risk. */
  readonly none: string;
  readonly hint: string;
  readonly list: ReactNode;
  readonly link?: ReactNode;
}

interface RiskProps {
  readonly row: RiskRow;
  readonly evidence: RiskEvidence;
  /** May be ticked and unticked by whoever looks. */
  readonly mayTick: boolean;
  readonly isOpen: boolean;
  /** Its list was opened on this page. */
  readonly wasOpened: boolean;
  readonly onToggle: () => void;
  readonly onTick: (count: number | null) => void;
}

/** One risk: its count, what it means, its list, and the tick that is possible once the list was opened. */
function RiskItem({ row, evidence, mayTick, isOpen, wasOpened, onToggle, onTick }: RiskProps) {
  const texts = useTexts(signTexts);
  const locale = useLocale();
  const id = useId();
  const { count, seen, open } = row;
  const title = evidence.title(count);
  const number = (value: number) => formatNumber(value, locale);
  const state = () => {
    if (seen && open) return texts.changed(number(seen.count), number(count));
    return seen ? texts.seenAt(formatDate(seen.at, locale, 'time')) : texts.lookFirst;
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={!open}
        disabled={!mayTick || (open && !wasOpened)}
        onChange={() => onTick(open ? count : null)}
        slotProps={{ input: { 'aria-label': texts.accept(`${number(count)} ${title}`) } }}
        sx={{ alignSelf: 'start', p: 0.5 }}
      />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="h3" variant="h3">
            {number(count)} {title}
          </Typography>
          <Muted variant="caption" sx={{ ml: 'auto', ...(open && { color: 'warning.main' }) }}>
            {state()}
          </Muted>
        </Box>
        <Muted variant="caption" component="div">
          {evidence.hint}
        </Muted>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            '& a': { color: 'primary.main' },
          }}
        >
          <Button
            size="small"
            color="secondary"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={id}
            sx={{ ml: -0.75 }}
          >
            {isOpen ? texts.hide : texts.show}
          </Button>
          {evidence.link}
        </Box>
        <Box id={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isOpen && evidence.list}
        </Box>
      </div>
    </Box>
  );
}

/** Everything that is in order, in one line. */
function Fine({ risks }: { risks: readonly string[] }) {
  const texts = useTexts(signTexts);
  const lines = [texts.built, ...risks];
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
      }}
    >
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ display: 'flex', color: 'success.main' }}>
            <CircleCheck size={16} aria-hidden />
          </Box>
          {line}
        </Box>
      ))}
    </Box>
  );
}

interface RisksProps {
  readonly id: number;
  readonly signOff: SignOff;
  readonly evidence: Readonly<Record<Risk, RiskEvidence>>;
}

/** The risks of a release, each to be acknowledged after its list was opened; what is in order folds into one line. */
export function Risks({ id, signOff: { risks, can }, evidence }: RisksProps) {
  const texts = useTexts(signTexts);
  const [opened, setOpened] = useState<ReadonlySet<Risk>>(new Set());
  const [shown, setShown] = useState<Risk | null>(null);
  const acknowledge = useCall(acknowledgeRisk, { show: showSignOff(id), inTurn: 'acknowledge-risks' });
  const toggle = (risk: Risk): void => {
    setShown(shown === risk ? null : risk);
    setOpened(new Set([...opened, risk]));
  };
  return (
    <Card
      component="section"
      aria-label={texts.title}
      sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Muted variant="caption">{texts.titleHint}</Muted>
      </Box>
      {risks === null ? (
        <>
          <Muted sx={{ mb: 1 }}>{texts.waitForBuild}</Muted>
          <CardsSkeleton count={3} />
        </>
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {risks
              .filter(({ count }) => count > 0)
              .map((row) => (
                <RiskItem
                  key={row.risk}
                  row={row}
                  evidence={evidence[row.risk]}
                  mayTick={can.acknowledge}
                  isOpen={shown === row.risk}
                  wasOpened={opened.has(row.risk)}
                  onToggle={() => toggle(row.risk)}
                  onTick={(count) => acknowledge.mutate({ params: { id }, body: { risk: row.risk, count } })}
                />
              ))}
          </Box>
          <Fine risks={risks.flatMap(({ risk, count }) => (count === 0 ? evidence[risk].none : []))} />
        </>
      )}
    </Card>
  );
}
