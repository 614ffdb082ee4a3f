import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type RefObject } from 'react';
import type { Anomaly } from '#contract/benchmark-results.ts';
import { AnyLink } from '#web/app/links.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { BeforeAfter } from '../metric/BeforeAfter.tsx';
import { DecisionChip } from './anomaly-columns.tsx';
import { Sparkline } from './Sparkline.tsx';
import { TestList } from './TestMarks.tsx';
import { anomalyTexts } from './texts.ts';
import type { Desk } from './use-desk.ts';

interface AnomalyDetailsProps {
  readonly id: string;
  readonly anomaly: Anomaly;
  readonly desk: Desk;
  readonly mayDecide: boolean;
  readonly frozen: boolean;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  /** Back to the list, at this row or at the one shown. */
  readonly onBack: (row?: string) => void;
}

/** One observation: the tests side by side, its own history, what a decision changes, and the decision. */
export function AnomalyDetails({ id, anomaly, desk, mayDecide, frozen, reasonField, onBack }: AnomalyDetailsProps) {
  const texts = useTexts(anomalyTexts);
  const locale = useLocale();
  const fieldId = useId();
  const { metric, company, year, value, side, tests, history, effect, decision } = anomaly;
  const sides = (['n', 'p25', 'median', 'p75'] as const).map((figure) => ({
    label: { n: texts.n, p25: 'P25', median: texts.median, p75: 'P75' }[figure],
    before: effect.with[figure],
    after: effect.without[figure],
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h2" sx={{ '& a': { color: 'inherit' } }}>
          <AnyLink to={`/companies/${company.id}/metrics`} search={{ metric: metric.id }}>
            {company.name}
          </AnyLink>
        </Typography>
        <Typography sx={{ '& a': { color: 'inherit' } }}>
          <AnyLink to={`/benchmarks/${id}/metrics/${metric.id}`}>{metric.description}</AnyLink>, {year}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mt: 0.5 }}>
          <Box sx={{ fontSize: '1.5rem', fontWeight: 600 }}>
            <Num value={value} unit={metric.unit_name} />
          </Box>
          <Typography sx={{ color: side ? 'bad.main' : 'text.secondary', fontWeight: 500 }}>
            {side === 'low' ? texts.side_low : side === 'high' ? texts.side_high : texts.inside}
          </Typography>
        </Box>
      </div>
      <section>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {texts.testsTitle}
        </Typography>
        <TestList tests={tests} />
      </section>
      {history.length > 1 && (
        <section>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {texts.ownHistory}
          </Typography>
          <Sparkline points={history} year={year} label={texts.ownHistory} width={280} height={56} />
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {history.map((point, at) => (
              <span key={point.year}>
                {at > 0 && ' · '}
                {point.year}: <Num value={point.value} />
              </span>
            ))}
          </Typography>
        </section>
      )}
      <section>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {texts.effect}
        </Typography>
        <BeforeAfter heads={[texts.figure, texts.with, texts.without]} sides={sides} />
      </section>
      {decision && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DecisionChip anomaly={anomaly} locale={locale} />
          <span>{decision.reason}</span>
          {decision.author !== null && <Box sx={{ color: 'text.secondary' }}>{texts.by(decision.author)}</Box>}
        </Box>
      )}
      {frozen && <Typography sx={{ color: 'text.secondary' }}>{texts.frozen}</Typography>}
      {mayDecide && !frozen && (
        <>
          <Field id={fieldId} label={texts.reason} error={desk.reasonMissing ? texts.reasonNeeded : undefined} required>
            <OutlinedInput
              id={fieldId}
              inputRef={reasonField}
              value={desk.reason}
              placeholder={texts.reasonHint}
              error={desk.reasonMissing}
              inputProps={{ maxLength: 2000, 'aria-describedby': desk.reasonMissing ? `${fieldId}-note` : undefined }}
              onChange={(event) => desk.setReason(event.target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && desk.wanted && desk.reason.trim() !== '')
                  void desk.decide(desk.wanted).then(onBack);
                if (key === 'Escape') onBack();
              }}
            />
          </Field>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" loading={desk.pending} onClick={() => void desk.decide('keep')}>
              {texts.keepAction}
            </Button>
            <Button
              variant="outlined"
              color="warning"
              loading={desk.pending}
              onClick={() => void desk.decide('exclude')}
            >
              {texts.excludeAction}
            </Button>
            {decision && (
              <Button color="secondary" loading={desk.pending} onClick={() => void desk.undo(anomaly)}>
                {texts.undo}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}
