import { FINDINGS_SHEET } from '#domain/templates/form.ts';
import { annotateWorkbook } from '#workbooks/annotate.ts';
import { FINDING_COLOURS, FINDING_LOOKS } from '../../templates/workbook/looks.ts';
import { findingsSheetXml, isError, isFindingsSheet, isWarning, type CellFinding } from './findings-sheet.ts';

export interface AnnotateRequest {
  readonly findings: readonly CellFinding[];
  /** What was checked: «анкета № 12 за 2026 год». */
  readonly title: string;
}

const MARK = 'Эталон · ';

const colourOf = (finding: CellFinding): 'error' | 'warning' | undefined =>
  isError(finding) ? 'error' : isWarning(finding) ? 'warning' : undefined;

function textOf(finding: CellFinding): string {
  const word = { error: 'ошибка', warning: 'предупреждение', info: 'к сведению' }[colourOf(finding) ?? 'info'];
  const lines = [
    `${MARK}${word}`,
    finding.message,
    finding.found && `Найдено: ${finding.found}`,
    finding.expected && `Ожидается: ${finding.expected}`,
    finding.advice && `Что сделать: ${finding.advice}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A sender's workbook with its findings in the cells, and a list of them with links in front. */
export function annotateQuestionnaire(file: Uint8Array, { findings, title }: AnnotateRequest): Buffer {
  const listed = findings.toSorted((one, other) => other.level - one.level);
  return annotateWorkbook(file, {
    mark: MARK,
    colours: FINDING_COLOURS,
    annotations: findings.flatMap((finding) => {
      const { sheet, cell } = finding;
      return sheet === null || cell === null ? [] : [{ sheet, cell, text: textOf(finding), colour: colourOf(finding) }];
    }),
    list: {
      name: FINDINGS_SHEET,
      isOld: isFindingsSheet,
      looks: FINDING_LOOKS,
      xml: (looks, name, sheets) => findingsSheetXml(listed, { name, title }, looks, sheets),
    },
  });
}
