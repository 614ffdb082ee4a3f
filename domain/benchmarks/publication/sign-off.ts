import { text, type Text } from '../../language/text.ts';

/** What whoever publishes a release takes upon themselves, in the order in which it is read. */
export const RISKS = ['likely', 'unanswered', 'moved', 'kept', 'clipped', 'audit'] as const;
export type Risk = (typeof RISKS)[number];
export type RiskCounts = Readonly<Record<Risk, number>>;

/** How a risk is called in the journal and in a refusal. */
export const RISK_NAMES: Readonly<Record<Risk, Text>> = {
  likely: text('значения похожи на ошибку', 'values that look like errors'),
  unanswered: text('вопросы без ответа', 'unanswered questions'),
  moved: text('сдвинутые медианы', 'medians that moved'),
  kept: text('прежние цифры', 'kept figures'),
  clipped: text('учтённые до границы', 'clipped values'),
  audit: text('замечания проверки на раскрытие', 'disclosure audit findings'),
};

/** A risk that a person has looked at, and how much of it there was. */
export interface SeenRisk {
  readonly risk: Risk;
  readonly count: number;
}

/** Risks nobody has acknowledged as they are now: another count is another risk, none needs no word. */
export function openRisks(counts: RiskCounts, seen: readonly SeenRisk[]): Risk[] {
  const known = new Map(seen.map(({ risk, count }) => [risk, count]));
  return RISKS.filter((risk) => counts[risk] > 0 && known.get(risk) !== counts[risk]);
}

/** What was signed: the state of decisions and what else a check looks at, and the risks accepted. */
interface SignedRisks {
  readonly stamp: string;
  readonly risks: readonly SeenRisk[];
}

/** Whether a signature still stands under what would be published now. */
export const isStillSigned = (signed: SignedRisks, stamp: string, counts: RiskCounts): boolean =>
  signed.stamp === stamp && openRisks(counts, signed.risks).length === 0;

/** The part of the market's width, from P25 to P75, beyond which a median is said to have moved. */
export const MOVED_PART = 0.2;
