import { text, type Text } from '#domain/language/text.ts';

/** A questionnaire as the workbook with its findings names it. */
export const sessionTitle = (id: number, year: number | null): Text =>
  text(
    `Анкета № ${id}${year === null ? '' : ` за ${year} год`}`,
    `Questionnaire No. ${id}${year === null ? '' : ` for ${year}`}`,
  );

/** The name of the sender's workbook with its findings. */
export const checkedName = (name: string): Text => {
  const bare = name.replace(/\.xlsx$/i, '');
  return text(`${bare} — замечания.xlsx`, `${bare} — findings.xlsx`);
};
