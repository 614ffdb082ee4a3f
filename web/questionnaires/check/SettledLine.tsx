import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import type { AppliedAnswer, CheckItem } from '#contract/questionnaire-check.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { checkTexts } from './texts.ts';
import type { Answering } from './use-answers.ts';

type Place = Pick<CheckItem, 'sheet' | 'cell' | 'metric'>;

interface SettledLineProps {
  readonly place: Place;
  readonly answer: NonNullable<CheckItem['answer']> | AppliedAnswer;
  /** What stood in the cell. */
  readonly before?: string;
  readonly onTakeBack?: () => void;
  readonly busy?: boolean;
}

/** A settled place folded to a line. */
export function SettledLine({ place, answer, before, onTakeBack, busy = false }: SettledLineProps) {
  const texts = useTexts(checkTexts);
  const locale = useLocale();
  const { metric, sheet, cell } = place;
  const after =
    answer.kind === 'empty'
      ? texts.empty
      : answer.value === null
        ? before
        : formatAmount(answer.value, metric.unit, locale, 'full');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
      <Box component="span" sx={{ color: 'success.main', display: 'flex', flexShrink: 0 }}>
        <CircleCheck size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          <b>{metric.name}</b>{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 0.5 }}>
            {texts.place(sheet, cell)}
          </Typography>
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {answer.kind === 'right' ? texts.kept : before === undefined ? texts.now : texts.was(before)}{' '}
          <Box component="b" sx={{ color: 'text.primary' }}>
            {after}
          </Box>
          {answer.reason && <> — {texts.because(answer.reason)}</>}
        </Typography>
      </Box>
      {onTakeBack && (
        <Button onClick={onTakeBack} disabled={busy} aria-label={texts.takeBackOf(metric.name)}>
          {texts.takeBack}
        </Button>
      )}
    </Box>
  );
}

interface SettledItemProps {
  readonly item: CheckItem;
  readonly answer: NonNullable<CheckItem['answer']>;
  readonly answering: Answering;
}

/** A settled item of this check, with what stood there before; its answer can be taken back. */
export function SettledItem({ item, answer, answering }: SettledItemProps) {
  const locale = useLocale();
  const { found, value } = item;
  return (
    <SettledLine
      place={item}
      answer={answer}
      before={found === null ? formatNumber(value, locale) : `«${found}»`}
      busy={answering.busy}
      onTakeBack={() => answering.takeBack(item)}
    />
  );
}
