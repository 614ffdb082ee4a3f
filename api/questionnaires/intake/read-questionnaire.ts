import type { CellAnswer } from '#domain/questionnaires/checking/answers.ts';
import { finding, type Finding } from '#domain/questionnaires/finding.ts';
import type { Expectations, Interpretation } from '#domain/questionnaires/interpret.ts';
import type { Services } from '../../platform/services.ts';
import { ThreadEnded } from '../../platform/threads/messages.ts';
import { share } from '../../platform/threads/share.ts';
import { refusalReason } from '../../platform/workbook-refusal.ts';
import { sessionTitle } from '../findings/session-title.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { limitsOf } from './upload-questionnaire.ts';
import { shareExpectations } from './share-expectations.ts';
import { QUESTIONNAIRE_TASKS } from './task-module.ts';
import type { WordedFinding, WordedInterpretation } from './tasks.ts';

export interface QuestionnaireReading extends Interpretation {
  readonly findings: readonly (Finding & Partial<WordedFinding>)[];
  /** The workbook with the findings in its cells; none when there is nothing to show. */
  readonly annotated: Buffer | null;
}

interface ReadingInput {
  readonly bytes: Buffer;
  readonly expected: Expectations;
  readonly answers: readonly CellAnswer[];
  readonly session: { readonly id: number; readonly duplicate_of: number | null };
}

/** A busy machine is the portal's own trouble: such a reading is tried again. */
const OWN_TROUBLE: readonly string[] = ['too-slow', 'too-much-memory'];
const TOO_HEAVY: readonly string[] = [...OWN_TROUBLE, 'too-large-inside'];

const refused = (refusal: WorkbookRefusal): Interpretation => ({
  year: null,
  templateVersion: null,
  values: [],
  waitingValues: [],
  findings: [
    finding(
      'file_refused',
      { reason: refusalReason(refusal) },
      { sheet: refusal.place.sheet ?? null, cell: refusal.place.cell ?? null },
    ),
  ],
  errorCount: 1,
  warningCount: 0,
  toSettle: [],
  askedIds: [],
  filledCount: 0,
  calloutCount: 0,
});

/** What a file says with its answers, read off the main thread. */
export async function interpretFile(
  services: Services,
  { bytes, expected, answers }: Omit<ReadingInput, 'session'>,
): Promise<WordedInterpretation | WorkbookRefusal> {
  try {
    const given = { bytes, limits: limitsOf(services), expected: shareExpectations(expected), answers };
    return await services.workbooks.run(QUESTIONNAIRE_TASKS, 'readQuestionnaire', given, {
      owner: expected.company.id,
    });
  } catch (error) {
    if (error instanceof WorkbookRefusal && !OWN_TROUBLE.includes(error.code)) return error;
    throw error;
  }
}

/** Workbooks that can be read and not written into are rare; their findings are still shown on the page. */
async function annotate(
  services: Services,
  input: ReadingInput,
  title: string,
  findings: QuestionnaireReading['findings'],
): Promise<Pick<QuestionnaireReading, 'annotated'> & { readonly failure: readonly Finding[] }> {
  const { bytes, expected } = input;
  try {
    const given = { bytes, title, findings, metrics: share(expected.metrics) };
    const annotated = await services.workbooks.run(QUESTIONNAIRE_TASKS, 'annotate', given, {
      owner: expected.company.id,
    });
    return { annotated: Buffer.from(annotated), failure: [] };
  } catch (error) {
    // Not the workbook's fault: the queue reads it again.
    if (error instanceof ThreadEnded) throw error;
    services.log.warn({ err: error }, 'findings could not be written into the workbook');
    const heavy = error instanceof WorkbookRefusal && TOO_HEAVY.includes(error.code);
    return { annotated: null, failure: [finding('not_annotated', { reason: heavy ? 'heavy' : 'odd' })] };
  }
}

/** What a questionnaire says, read off the main thread; `onRead` is called when only the findings are left to write. */
export async function readQuestionnaire(
  services: Services,
  input: ReadingInput,
  onRead: () => Promise<void>,
): Promise<QuestionnaireReading> {
  const { session } = input;
  const outcome = await interpretFile(services, input);
  const reading = outcome instanceof WorkbookRefusal ? refused(outcome) : outcome;
  await onRead();
  const again: Finding[] =
    session.duplicate_of === null ? [] : [finding('same_file', { session: session.duplicate_of })];
  const findings = [...reading.findings, ...again];
  const title = sessionTitle(session.id, reading.year).ru;
  if (findings.length === 0) return { ...reading, findings, annotated: null };
  const { annotated, failure } = await annotate(services, input, title, findings);
  // Of a workbook that could not even be read, the reason is among its findings.
  return { ...reading, findings: outcome === reading ? [...findings, ...failure] : findings, annotated };
}
