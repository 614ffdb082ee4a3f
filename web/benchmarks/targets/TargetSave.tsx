import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { dueYear, MOST_YEARS_AHEAD, wrongDue, type TargetKind } from '#domain/benchmarks/targets/check-target.ts';
import type { Group } from '#domain/benchmarks/release/groups.ts';
import { dayOf } from '#domain/language/day.ts';
import type { Target } from '#contract/targets.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { targetTexts } from './texts.ts';
import { useRemoveTarget, useSaveTarget } from './use-targets.ts';

interface ShownGoal {
  readonly kind: TargetKind;
  readonly value: number;
  readonly release: number;
  readonly group: Pick<Group, 'industry' | 'size'>;
}

/** What a saved goal is. With the number of the target there is, it stays what that was, whichever group is shown. */
export function targetTerms({ kind, value, release, group }: ShownGoal, target: Target | undefined) {
  const isKept = target !== undefined && target.value === value;
  const terms = isKept
    ? { kind: target.kind, release: target.release_id, industry: target.industry_id, size: target.size_band }
    : { kind, release, industry: group.industry, size: group.size };
  return {
    kind: terms.kind,
    ...(terms.kind === 'own' && { value }),
    ...(terms.release !== null && { release: terms.release }),
    ...(terms.industry !== null && { industry: terms.industry }),
    ...(terms.size !== null && { size: terms.size }),
  };
}

/** What is to be reached. */
export interface TargetGoal {
  readonly kind: TargetKind;
  readonly value: number;
}

interface TargetSaveProps {
  readonly release: number;
  /** What is compared with. */
  readonly group: Group;
  readonly metric: number;
  readonly goal: TargetGoal;
  /** The number is being typed and cannot be read, or another group loads. */
  readonly disabled: boolean;
  /** The newest year with a value of the company. */
  readonly newest: number;
  readonly target: Target | undefined;
}

/** Saves the chosen goal with its day, in place of the target there is; removes that one. */
export function TargetSave({ release, group, metric, goal, disabled, newest, target }: TargetSaveProps) {
  const texts = useTexts(targetTexts);
  const [today] = useState(() => dayOf(new Date()));
  const form = useForm({ values: { due: target?.due ?? `${dueYear(today) + 1}-12-31` } });
  const due = useWatch({ control: form.control, name: 'due' });
  const isSame = target !== undefined && target.due === due && target.value === goal.value;
  const save = useSaveTarget();
  const remove = useRemoveTarget();
  const submit = form.handleSubmit(() => {
    save.mutate({
      params: { metric },
      body: { ...targetTerms({ kind: goal.kind, value: goal.value, release, group }, target), due },
    });
  });
  const check = (value: unknown) => {
    const wrong = wrongDue(String(value), today, newest);
    return wrong === null ? undefined : { past: texts.past, known: texts.known, far: texts.far }[wrong];
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, gap: 1, mt: 1.5 }}
      >
        <Box sx={{ width: { xs: '100%', sm: 190 } }}>
          <DateField
            name="due"
            label={texts.due}
            required
            min={today}
            max={`${dueYear(today) + MOST_YEARS_AHEAD}-12-31`}
            check={check}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flex: { xs: 1, sm: 'none' }, alignSelf: 'flex-start', mt: { sm: '24px' } }}>
          {target?.can.change === true && (
            <Button
              color="secondary"
              variant="outlined"
              onClick={() => {
                remove(target);
                form.setFocus('due');
              }}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              {texts.remove}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={disabled || isSame || save.isPending}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            {target ? texts.change : texts.save}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
