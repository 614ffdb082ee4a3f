import { DECISION_LENGTH, NOTE_LENGTH, PRICE_LENGTH, type PinTexts } from '#domain/benchmarks/standing/marks.ts';
import type { BriefDecision } from '#contract/brief.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { useSavePin } from '../marks/use-marks.ts';
import { storyTexts } from './texts.ts';

interface EditDecisionProps {
  readonly decision: BriefDecision;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pasted from an office program, a line break within a paragraph is a vertical tab. */
const lines = (typed: string): string => typed.replaceAll('\v', '\n').trim();

/** What the company says of a pinned indicator: the decision, its price, a note. */
export function EditDecision({ decision, open, onClose }: EditDecisionProps) {
  const texts = useTexts(storyTexts);
  const save = useSavePin();
  const { metric, name, note, typed } = decision;
  return (
    <FormDialog<PinTexts>
      open={open}
      title={texts.editTitle}
      intro={texts.editIntro(name)}
      submitLabel={texts.save}
      defaultValues={{ ...typed, note }}
      onSubmit={(body) =>
        save(metric, { decision: lines(body.decision), price: lines(body.price), note: lines(body.note) })
      }
      onClose={onClose}
    >
      <TextField
        name="decision"
        label={texts.decision}
        help={texts.decisionHelp}
        maxLength={DECISION_LENGTH}
        autoFocus
      />
      <TextField name="price" label={texts.price} help={texts.priceHelp} rows={3} maxLength={PRICE_LENGTH} />
      <TextField name="note" label={texts.note} rows={4} maxLength={NOTE_LENGTH} />
    </FormDialog>
  );
}
