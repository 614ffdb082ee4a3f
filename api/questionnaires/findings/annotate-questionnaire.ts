import { text, type Locale } from '#domain/language/text.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { FINDINGS_SHEET } from '#domain/templates/form.ts';
import { annotateWorkbook } from '#workbooks/annotate.ts';
import { FINDING_COLOURS, FINDING_LOOKS } from '../../templates/workbook/looks.ts';
import { findingsSheetXml, isFindingsSheet, KIND_NAMES, kindOf, type CellFinding } from './findings-sheet.ts';

export interface AnnotateRequest {
  readonly findings: readonly CellFinding[];
  /** What was checked: «анкета № 12 за 2026 год». */
  readonly title: string;
  /** The language of the findings and the title. */
  readonly locale: Locale;
}

const MARK = text(`${PRODUCT.ru} · `, `${PRODUCT.en} · `);
const WORDS = {
  found: text('Найдено', 'Actual'),
  expected: text('Ожидается', 'Expected'),
  advice: text('Что сделать', 'What to do'),
};

const colourOf = (finding: CellFinding): 'error' | 'warning' | undefined => {
  const kind = kindOf(finding);
  return kind === 'info' ? undefined : kind;
};

function textOf(finding: CellFinding, locale: Locale): string {
  const lines = [
    `${MARK[locale]}${KIND_NAMES[kindOf(finding)][locale].toLowerCase()}`,
    finding.message,
    finding.found && `${WORDS.found[locale]}: ${finding.found}`,
    finding.expected && `${WORDS.expected[locale]}: ${finding.expected}`,
    finding.advice && `${WORDS.advice[locale]}: ${finding.advice}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A sender's workbook with its findings in the cells, and a list of them with links in front. */
export function annotateQuestionnaire(file: Uint8Array, { findings, title, locale }: AnnotateRequest): Buffer {
  const listed = findings.toSorted((one, other) => other.level - one.level);
  return annotateWorkbook(file, {
    marks: Object.values(MARK),
    colours: FINDING_COLOURS,
    annotations: findings.flatMap((finding) => {
      const { sheet, cell } = finding;
      if (sheet === null || cell === null) return [];
      return [{ sheet, cell, text: textOf(finding, locale), colour: colourOf(finding) }];
    }),
    list: {
      name: FINDINGS_SHEET[locale],
      isOld: isFindingsSheet,
      looks: FINDING_LOOKS,
      xml: (looks, name, sheets) => findingsSheetXml(listed, { name, title, locale }, looks, sheets),
    },
  });
}
