import { ERROR, finding, type Finding } from '#domain/questionnaires/finding.ts';
import type { Expectations, Interpretation } from '#domain/questionnaires/interpret.ts';
import { SAY } from '#domain/questionnaires/say.ts';
import type { Portal } from '../platform/portal.ts';
import { WorkbookRefusal } from '../platform/workbook/refusal.ts';
import { limitsOf } from './upload-questionnaire.ts';

export interface Understood extends Interpretation {
  /** The workbook with the findings in its cells; none when there is nothing to show. */
  readonly annotated: Buffer | null;
}

interface Given {
  readonly bytes: Buffer;
  readonly expected: Expectations;
  readonly duplicate_of: number | null;
}

/** A busy machine is the portal's own trouble: such a reading is tried again. */
const OWN_TROUBLE: readonly string[] = ['too-slow', 'too-much-memory'];

const refused = (refusal: WorkbookRefusal): Interpretation => ({
  year: null,
  templateVersion: null,
  values: [],
  findings: [
    finding(ERROR, refusal.reason.ru, { sheet: refusal.place.sheet ?? null, cell: refusal.place.cell ?? null }),
  ],
  errorCount: 1,
  warningCount: 0,
  metricCount: 0,
  filledCount: 0,
});

/** What a questionnaire says, read off the main thread. */
export async function understand(portal: Portal, { bytes, expected, duplicate_of }: Given): Promise<Understood> {
  const limits = limitsOf(portal);
  const again: Finding[] = duplicate_of === null ? [] : [SAY.duplicate(duplicate_of)];
  try {
    const reading = await portal.workbooks.run('readQuestionnaire', { bytes, limits, expected });
    const findings = [...reading.findings, ...again];
    return { ...reading, findings, annotated: null };
  } catch (error) {
    if (!(error instanceof WorkbookRefusal) || OWN_TROUBLE.includes(error.code)) throw error;
    const reading = refused(error);
    return { ...reading, findings: [...reading.findings, ...again], annotated: null };
  }
}
