import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MarketMetric } from '#contract/market-metric.ts';
import type { NeededInput } from '#contract/releases.ts';
import { goalKind, goalScale, goalStart, snapped } from '#domain/benchmarks/release/goal-scale.ts';
import { neededText } from '#domain/benchmarks/release/needed-text.ts';
import { isNewFormula } from '#domain/benchmarks/release/market-beside.ts';
import { ownInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import { placeText } from '#domain/benchmarks/release/place-text.ts';
import { NO_TARGET_TEXTS } from '#domain/benchmarks/targets/no-target-text.ts';
import { targetText } from '#domain/benchmarks/targets/target-text.ts';
import { marketDigits } from '#domain/figures/digits.ts';
import { formatNumber } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { isUntold, whyUnlisted } from '#domain/market/may-be-listed.ts';
import { saveTarget } from '#contract/targets.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts';
import { groupOfHead } from '../../market/use-market-page.ts';
import { TargetSave, type TargetGoal } from '../../targets/TargetSave.tsx';
import { neededInputsQuery } from '../requests.ts';
import { goalTexts } from './texts.ts';

function Needed({ input }: { input: NeededInput }) {
  const texts = useTexts(goalTexts);
  const locale = useLocale();
  const { description, unit_name, value, needed, why } = input;
  const words = needed === null ? null : neededText({ value, needed, unit: unit_name }, locale);
  const reasons = { unsolvable: texts.unsolvable, negative: texts.negative, over: texts.over, formula: texts.formula };
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Small sx={{ display: 'block' }}>
        {texts.either}: {description}
      </Small>
      {words === null ? (
        <Muted variant="body2">{why && reasons[why]}</Muted>
      ) : (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {formatNumber(value, locale, 'typed')} → {words.to}
          </Box>
          <Small>{texts.change(words.by, words.share)}</Small>
        </>
      )}
    </Box>
  );
}

/** A number as people type it, with a comma or a point; NaN for anything else. */
const typedNumber = (text: string): number =>
  text.trim() === '' ? NaN : Number(text.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.'));

/** What each input would have to be: as the page was sent with it, or asked for a goal between the marks. */
function useInputs({ head, row, goals }: MarketMetric, goal: number, enabled: boolean) {
  const sent = useDebouncedValue(goal);
  const known = goals.find(({ value }) => value === goal)?.inputs;
  const asked = useQuery({
    ...neededInputsQuery(head.release.id, row.id, sent),
    enabled: enabled && known === undefined && sent === goal,
  });
  return { data: known ?? asked.data, error: known ? null : asked.error, refetch: asked.refetch };
}

/** The frame of the card; a link to it scrolls there. */
function GoalFrame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const texts = useTexts(goalTexts);
  const card = useRef<HTMLDivElement>(null);
  const isMeant = useLocation().hash === 'goal';
  useEffect(() => {
    if (!isMeant) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <Card component="section" ref={card} aria-label={texts.title} className="goal etalon-screen" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        {head}
      </Box>
      {children}
    </Card>
  );
}

interface GoalCardProps {
  readonly page: MarketMetric;
  /** Another group loads. */
  readonly isUpdating: boolean;
}

/** A goal by mark, slider or number, and what each input alone would have to be for it. */
export function GoalCard({ page, isUpdating }: GoalCardProps) {
  const texts = useTexts(goalTexts);
  const locale = useLocale();
  const { head, row } = page;
  const { own, direction, unit_name } = row;
  const target = page.target ?? undefined;
  const why = own && whyUnlisted(own, row);
  // Inputs are solved on the numbers of the whole company.
  const isWhole = head.group.it_system === null;
  const scale = own && isWhole && !row.beside && !isUntold(why) ? goalScale(own.value, row, direction) : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const maySave = usePerson().mayCall(saveTarget) && !head.closed;
  const goal = chosen ?? goalStart(scale, target);
  const inputs = useInputs(page, goal, scale !== null);
  if (!own || !isWhole) return null;
  const save = (to: TargetGoal, disabled: boolean) =>
    maySave ? (
      <TargetSave
        release={head.release.id}
        group={groupOfHead(head)}
        metric={row.id}
        goal={to}
        disabled={disabled}
        newest={own.year}
        target={target}
      />
    ) : null;
  if (row.beside || isUntold(why)) {
    const untold = isUntold(why) ? NO_TARGET_TEXTS[why][locale] : texts.earlier(own.year);
    return (
      <GoalFrame>
        {target && (
          <Box component="p" sx={{ mt: 0, mb: 1 }}>
            {targetText(target, locale)}
          </Box>
        )}
        <Muted>{isNewFormula(row) ? texts.newer(own.year) : untold}</Muted>
        {target && save(target, isUpdating)}
      </GoalFrame>
    );
  }
  if (!scale) return null;
  const choose = (value: number) => {
    setTyped(null);
    setChosen(value);
  };
  const isWrong = typed !== null && Number.isNaN(typedNumber(typed));
  const digits = marketDigits(row);
  const names = { now: texts.now, median: texts.median, best: texts.best };
  const number = (value: number) => formatNumber(value, locale, digits);
  const place = placeText(ownInMarket({ value: goal, year: own.year }, row, direction), direction);
  const marks = scale.marks.flatMap(({ name, value }) => (name === 'now' ? [] : [{ name, value }]));
  return (
    <GoalFrame
      head={
        <Segments
          label={texts.marks}
          segments={marks.map(({ name }) => ({ value: name, label: names[name] }))}
          value={marks.find(({ value }) => value === goal)?.name}
          onChoose={(name) => choose(marks.find((mark) => mark.name === name)!.value)}
        />
      }
    >
      {target?.state === 'changed' && (
        <Muted sx={{ mb: 1 }}>
          {targetText(target, locale)} {maySave && texts.anew}
        </Muted>
      )}
      <Box sx={{ px: 3 }}>
        <Slider
          aria-label={texts.slider}
          value={Math.min(scale.max, Math.max(scale.min, goal * scale.sign))}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          marks={scale.marks.map(({ name, value, labelled }) => ({
            value: value * scale.sign,
            label: labelled && (
              <Box
                component="span"
                sx={{ display: 'block', textAlign: 'center', fontSize: '0.75rem', lineHeight: 1.3 }}
              >
                <b>{number(value)}</b>
                <br />
                {names[name].toLowerCase()}
              </Box>
            ),
          }))}
          getAriaValueText={(position) => formatAmount(position * scale.sign, unit_name, locale, digits)}
          onChange={(_, position) => choose(snapped(position * scale.sign, scale))}
          sx={{ mb: 4 }}
        />
      </Box>
      <QueryPart query={inputs} pending={<Skeleton variant="rounded" height={84} />} dense>
        {(list) =>
          list.length === 0 ? (
            <Muted>{texts.reported}</Muted>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
              {list.map((input) => (
                <Needed key={input.id} input={input} />
              ))}
            </Box>
          )
        }
      </QueryPart>
      <Muted variant="body2" sx={{ my: 1.5 }} aria-live="polite">
        {place && texts.place(place[locale])} {texts.alone(own.year)}
      </Muted>
      <TextField
        size="small"
        fullWidth
        label={texts.number(unit_name)}
        value={typed ?? number(goal)}
        error={isWrong}
        helperText={isWrong ? texts.wrong : undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (!Number.isNaN(typedNumber(value))) setChosen(typedNumber(value));
        }}
        onBlur={() => setTyped(null)}
      />
      {save({ kind: goalKind(goal, scale), value: goal }, isWrong || isUpdating)}
    </GoalFrame>
  );
}
