import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDown, ArrowUp, Pencil, Pin, PinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { decisionsTitle } from '#domain/benchmarks/brief/brief-decisions.ts';
import { MOST_DECISIONS } from '#domain/benchmarks/brief/brief.ts';
import { DECISION_LENGTH, NOTE_LENGTH, PRICE_LENGTH, type PinTexts } from '#domain/benchmarks/standing/marks.ts';
import type { Brief, BriefDecision } from '#contract/brief.ts';
import { orderIndicatorMarks } from '#contract/indicator-marks.ts';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { notify } from '#web/ui/notify.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useOrdering, useUnpinning, useSavePin } from '../marks/use-marks.ts';
import { DecisionRow } from './DecisionRow.tsx';
import { LIST, StoryPart } from './StoryPart.tsx';
import { storyTexts } from './texts.ts';

interface EditDecisionProps {
  readonly decision: BriefDecision;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Pasted from an office program, a line break within a paragraph is a vertical tab. */
const lines = (typed: string): string => typed.replaceAll('\v', '\n').trim();

/** What the company says of a pinned indicator: the decision, its price, a note. */
function EditDecision({ decision, open, onClose }: EditDecisionProps) {
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
      // Not the price, which speaks of the company's own figures.
      draft={{ name: `decision.${metric}`, fields: ['decision', 'note'] }}
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

interface ActionsProps {
  readonly decision: BriefDecision;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onEdit: () => void;
  readonly onUnpin: () => void;
}

/** Editing of a decision: its texts, its order, and off the list. */
function Actions({ decision: { name }, place, count, onMove, onEdit, onUnpin }: ActionsProps) {
  const texts = useTexts(storyTexts);
  const buttons = [
    { label: texts.edit(name), Icon: Pencil, isOff: false, onClick: onEdit },
    { label: texts.up(name), Icon: ArrowUp, isOff: place === 0, onClick: () => onMove(place - 1) },
    { label: texts.down(name), Icon: ArrowDown, isOff: place === count - 1, onClick: () => onMove(place + 1) },
    { label: texts.unpin(name), Icon: PinOff, isOff: false, onClick: onUnpin },
  ];
  return (
    <Box className="etalon-screen" sx={{ display: 'flex', ml: -0.75 }}>
      {buttons.map(({ label, Icon, isOff, onClick }) => (
        <Tooltip key={label} title={label}>
          {/* Stays enabled at the ends, so that the focus of the keyboard is not lost there. */}
          <IconButton
            size="small"
            aria-label={label}
            aria-disabled={isOff}
            onClick={() => !isOff && onClick()}
            sx={{ borderRadius: 1, ...(isOff && { opacity: 0.4, cursor: 'default' }) }}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}

/** Nothing is pinned: what the portal would name, pinned at a press. */
function Suggestion({ decisions, mayPin }: Pick<Brief, 'decisions'> & { mayPin: boolean }) {
  const texts = useTexts(storyTexts);
  const order = useOrdering();
  const n = decisions.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 20rem' }}>
        <Box sx={{ fontWeight: 600 }}>{texts.none}</Box>
        <Muted>{n > 0 ? texts.noneHint(n) : texts.noneAtAll}</Muted>
      </Box>
      {n > 0 && mayPin && (
        <Button
          variant="contained"
          startIcon={<Pin size={16} aria-hidden />}
          onClick={() => order(decisions.map(({ metric }) => metric))}
        >
          {texts.pinThese(n)}
        </Button>
      )}
    </Box>
  );
}

/** The decisions as the company's people see and edit them; one without a price waits for it. */
export function DecisionsPart({ brief, slide }: { brief: Brief; slide: string | undefined }) {
  const texts = useTexts(storyTexts);
  const locale = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const order = useOrdering();
  const unpin = useUnpinning();
  const { mayCall } = usePerson();
  const [edited, setEdited] = useState<{ metric: number; open: boolean }>();
  const mayPin = mayCall(orderIndicatorMarks);
  const { decisions, is_suggested } = brief;
  const mayEdit = mayPin && !is_suggested;
  const move = (at: number, to: number) => {
    const ids = decisions.map(({ metric }) => metric);
    const [moved] = ids.splice(at, 1);
    ids.splice(to, 0, moved!);
    order(ids);
    notify(texts.moved(decisions[at]!.name, to + 1, decisions.length));
  };
  const shown = decisions.find(({ metric }) => metric === edited?.metric);
  const title = decisionsTitle(Math.min(decisions.length, MOST_DECISIONS))[locale];
  return (
    <StoryPart name={texts.decisions} slide={slide} {...(decisions.length > 0 && { sentence: title })}>
      {is_suggested && <Suggestion decisions={decisions} mayPin={mayPin} />}
      <Box component="ol" ref={list} tabIndex={-1} aria-label={texts.decisionList} sx={{ ...LIST, outline: 'none' }}>
        {decisions.map((decision, at) => {
          const { metric, name } = decision;
          const edit = () => setEdited({ metric, open: true });
          return (
            <DecisionRow
              key={metric}
              number={at + 1}
              decision={decision}
              noPrice={
                <>
                  {mayEdit ? (
                    <Button size="small" variant="outlined" aria-label={`${texts.writePrice}: ${name}`} onClick={edit}>
                      {texts.writePrice}
                    </Button>
                  ) : (
                    <Small>{texts.noPrice}</Small>
                  )}
                  <Small>{texts.noPriceHint}</Small>
                </>
              }
              actions={
                mayEdit && (
                  <Actions
                    decision={decision}
                    place={at}
                    count={decisions.length}
                    onMove={(to) => move(at, to)}
                    onEdit={edit}
                    onUnpin={() => {
                      unpin(metric, name);
                      list.current?.focus();
                    }}
                  />
                )
              }
            />
          );
        })}
      </Box>
      {decisions.length > MOST_DECISIONS && <Small>{texts.tooMany}</Small>}
      {shown && (
        <EditDecision
          // Another one opens with its own texts.
          key={shown.metric}
          decision={shown}
          open={edited?.open === true}
          onClose={() => setEdited({ metric: shown.metric, open: false })}
        />
      )}
    </StoryPart>
  );
}
