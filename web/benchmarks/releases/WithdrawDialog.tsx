import Typography from '@mui/material/Typography';
import {
  WITHDRAWAL_KIND_NAMES,
  WITHDRAWAL_KINDS,
  type WithdrawalKind,
} from '#domain/benchmarks/release/release-states.ts';
import { withdrawRelease, type ReleaseRow, type ReleaseStates } from '#contract/release-states.ts';
import { useCall } from '#web/app/use-call.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { ReasonField } from '#web/ui/form/ReasonField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { releaseName } from '../release/kept.ts';
import { withdrawTexts } from './texts.ts';

interface WithdrawDialogProps {
  /** Null: the dialog is closed. */
  readonly release: ReleaseRow | null;
  readonly releases: ReleaseStates;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: WithdrawalKind | null;
  readonly reason: string;
  readonly instead: number | null;
  readonly words: string;
  readonly words_en: string;
}

/** In a select, nothing is a choice like the others. */
const NOTHING = 0;

/** Takes a release away from clients: why, what they read instead, and what they are told. */
export function WithdrawDialog({ release, releases: { results, readers }, onClose }: WithdrawDialogProps) {
  const texts = useTexts(withdrawTexts);
  const locale = useLocale();
  const id = release?.id ?? 0;
  const withdraw = useCall(withdrawRelease, { success: texts.done(id) });
  const isRead = release?.state === 'in_force';
  const submit = ({ kind, reason, instead, words, words_en }: Values) =>
    withdraw.mutateAsync({
      params: { id },
      body: {
        kind: kind ?? 'other',
        reason,
        words,
        words_en,
        ...(isRead && instead !== null && { instead: instead === NOTHING ? null : instead }),
      },
    });
  const standing = results.filter(({ state }) => state === 'replaced');
  return (
    <FormDialog<Values>
      open={release !== null}
      title={texts.title(id)}
      intro={
        <>
          <Typography>{texts.intro}</Typography>
          <Muted sx={{ mt: 0.5 }}>{texts.readers(readers.people, readers.companies)}</Muted>
        </>
      }
      defaultValues={{ kind: null, reason: '', instead: null, words: '', words_en: '' }}
      submitLabel={texts.submit(id)}
      danger
      draft={{ name: `withdraw.${id}`, fields: ['kind', 'reason', 'instead', 'words', 'words_en'] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={texts.kind}
        required
        options={WITHDRAWAL_KINDS.map((kind) => ({ value: kind, label: WITHDRAWAL_KIND_NAMES[kind][locale] }))}
      />
      <ReasonField label={texts.reason} help={texts.reasonHelp} />
      {isRead && (
        <SelectField
          name="instead"
          label={texts.instead}
          required
          options={[
            ...standing.map((one) => ({ value: one.id, label: releaseName(one.id, one.built_at, locale) })),
            { value: NOTHING, label: texts.nothing },
          ]}
        />
      )}
      <TextField name="words" label={texts.words} help={texts.wordsHelp} rows={3} maxLength={500} required />
      <TextField name="words_en" label={texts.wordsEn} help={texts.wordsEnHelp} rows={3} maxLength={500} required />
    </FormDialog>
  );
}
