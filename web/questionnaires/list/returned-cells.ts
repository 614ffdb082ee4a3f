import { WARNING } from '#domain/journal/levels.ts';
import type { LogEntry } from '#contract/journal.ts';

/** A cell that may be sent back; without an address all cells of its metric. */
export interface ReturnedCell {
  readonly metric_id: number;
  readonly name: string;
  readonly sheet?: string;
  readonly cell?: string;
  /** What the portal found in it. */
  readonly found: string | null;
  readonly ticked: boolean;
  readonly reason: string;
}

/** Fewer letters are no reason. */
export const shortestReason = 3;

/** The cells of a questionnaire with findings, one line a cell, none ticked yet. */
export function foundCells(entries: readonly LogEntry[]): ReturnedCell[] {
  const cells = entries.flatMap(({ level, metric, sheet, cell, message }): ReturnedCell[] =>
    level < WARNING || metric === null || metric.id === null || sheet === null || cell === null
      ? []
      : [
          {
            metric_id: metric.id,
            name: metric.name ?? metric.alias,
            sheet,
            cell,
            found: message,
            ticked: false,
            reason: '',
          },
        ],
  );
  return [...new Map(cells.toReversed().map((one) => [`${one.sheet} ${one.cell}`, one])).values()].toReversed();
}
