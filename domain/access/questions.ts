import type { QuestionState } from '../questionnaires/questions/states.ts';
import { allows, type Access, type Viewer } from './access.ts';

/** The staff who see doubts see the conversations about them. */
export const ACCESS_TO_WATCH_QUESTIONS = {
  anyOf: ['calculate/anomaly/view', 'bench/anomaly/display'],
  staff: true,
} as const satisfies Access;

/** Who decides about doubtful values puts questions about them. */
export const ACCESS_TO_ASK = { anyOf: ['bench/anomaly/setup'], staff: true } as const satisfies Access;

/** Whoever may send the numbers of a company answers for them, and its contact person. */
export const ACCESS_TO_ANSWER = { anyOf: ['file/upload'], orContact: true } as const satisfies Access;

/** Staff and people of companies; whose questions somebody sees is `seesQuestionsOf`. */
export const ACCESS_TO_READ_QUESTIONS = {
  anyOf: [...ACCESS_TO_WATCH_QUESTIONS.anyOf, ...ACCESS_TO_ANSWER.anyOf],
  orContact: true,
} as const satisfies Access;

/** Whether somebody sees questions to a company: people of a company only their own. */
export const seesQuestionsOf = (viewer: Viewer, company: number): boolean =>
  viewer.company_id === null
    ? allows(viewer, ACCESS_TO_WATCH_QUESTIONS)
    : viewer.company_id === company && allows(viewer, ACCESS_TO_ANSWER);

/** Whether somebody writes notes for the staff about a company's values. */
export const mayNoteOn = (viewer: Viewer, company: number): boolean =>
  seesQuestionsOf(viewer, company) && allows(viewer, ACCESS_TO_ASK);

export interface QuestionForRights {
  readonly company_id: number;
  readonly state: QuestionState;
  /** What the company answered last and did not take back. */
  readonly answer: string | null;
  /** The value is one number of a questionnaire, not computed from several. */
  readonly one_cell: boolean;
}

/** What somebody may do with a question: the operator's side asks, withdraws and decides, the company's side answers. */
export function rightsOnQuestion(viewer: Viewer, { company_id, state, answer, one_cell }: QuestionForRights) {
  const asks = mayNoteOn(viewer, company_id);
  const answers = viewer.company_id !== null && seesQuestionsOf(viewer, company_id);
  const isOpen = state === 'waiting' || state === 'answered';
  return {
    message: isOpen && (asks || answers),
    remind: asks && state === 'waiting',
    withdraw: asks && isOpen,
    reopen: asks && !isOpen,
    accept: asks && state === 'answered' && (answer === 'right' || answer === 'correct'),
    close: asks && isOpen,
    answer: answers && isOpen,
    // Where the portal computes the value there is no one number to put another in the place of.
    correct: answers && isOpen && one_cell,
    take_back: answers && state === 'answered' && answer !== null,
  };
}
