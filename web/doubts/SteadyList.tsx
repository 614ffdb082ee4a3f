import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DoubtToCheck } from '#contract/open-doubts.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { DoubtYears } from './DoubtYears.tsx';
import { SayForm } from './SayForm.tsx';
import { doubtTexts } from './texts.ts';
import { doubtKey, type DoubtAnswers } from './use-doubts.ts';

interface SteadyListProps {
  readonly doubts: readonly DoubtToCheck[];
  /** Whether other numbers stand above. */
  readonly more: boolean;
  readonly answers: DoubtAnswers;
}

const isSameNumber = (one: DoubtToCheck, other: DoubtToCheck): boolean =>
  one.metric.id === other.metric.id && one.it_system?.id === other.it_system?.id;

/** The years of a number one below the other, where its first one stands. */
function byNumber(doubts: readonly DoubtToCheck[]): DoubtToCheck[] {
  const first = (doubt: DoubtToCheck) => doubts.findIndex((one) => isSameNumber(one, doubt));
  return doubts.toSorted((one, other) => first(one) - first(other) || one.year - other.year);
}

/** Numbers that have been so in all years: one reason may confirm them all. */
export function SteadyList({ doubts, more, answers }: SteadyListProps) {
  const texts = useTexts(doubtTexts);
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Card component="section">
      <Box sx={{ px: 2.5, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {more ? texts.group(doubts.length) : texts.groupAlone(doubts.length)}
        </Typography>
        <Button variant="outlined" color="secondary" onClick={() => setOpen('all')}>
          {texts.confirmAll(doubts.length)}
        </Button>
      </Box>
      {open === 'all' && (
        <Box sx={{ px: 2.5, pb: 1.5 }}>
          <SayForm doubts={doubts} kind="reason" answers={answers} onCancel={close} />
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byNumber(doubts).map((doubt) => {
          const key = doubtKey(doubt);
          const { unit } = doubt.metric;
          const name = `${doubt.metric.name}, ${doubt.year}`;
          const system = doubt.it_system?.name;
          return (
            <Box component="li" key={key} sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: '1 1 240px', fontWeight: 500 }}>
                  {name}
                  {unit !== '' && <Small>, {unit}</Small>}
                  {system && <Small>, {system}</Small>}
                </Box>
                <DoubtYears doubt={doubt} />
                <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
                  <Button
                    variant="outlined"
                    color="secondary"
                    aria-label={`${texts.short} ${name}`}
                    onClick={() => setOpen(`${key} reason`)}
                  >
                    {texts.short}
                  </Button>
                  {doubt.one_cell && (
                    <Button
                      variant="outlined"
                      color="secondary"
                      aria-label={`${texts.fixShort} ${name}`}
                      onClick={() => setOpen(`${key} number`)}
                    >
                      {texts.fixShort}
                    </Button>
                  )}
                </Box>
              </Box>
              {(['reason', 'number'] as const).map(
                (kind) =>
                  open === `${key} ${kind}` && (
                    <Box key={kind} sx={{ mt: 1 }}>
                      <SayForm doubts={[doubt]} kind={kind} answers={answers} onCancel={close} />
                    </Box>
                  ),
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
