import { addressOf } from '#workbooks/cell-address.ts';
import type { Locale } from '#domain/language/text.ts';
import { INSTRUCTION_SHEET, META_SHEET } from '#domain/templates/form.ts';
import { metricsOf } from '#domain/templates/meta.ts';
import type { TemplateForm } from '#domain/templates/template-of.ts';
import { CONTENT, MAIN, PACKAGE, RELATIONS, XML } from '#workbooks/writing/names.ts';
import { xmlText } from '#workbooks/writing/text.ts';
import { ALL_COLUMN, dataSheetXml, HEADER_ROW } from './data-sheet.ts';
import { extendStyles } from '#workbooks/editing/extend-styles.ts';
import { BOOK_TITLE, instructionSheetXml, YEAR_CELL } from './instruction-sheet.ts';
import { LOOKS, WHOLE_NUMBER } from './looks.ts';
import { metaSheetXml } from './meta-sheet.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { packParts, type Part } from '#workbooks/editing/repack.ts';

const LANGUAGES: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

interface NamedPart {
  readonly name: string;
  readonly xml: string;
  readonly hidden?: true;
  /** The header is repeated on each printed page. */
  readonly titled?: true;
}

const quoted = (name: string): string => xmlText(`'${name.replaceAll("'", "''")}'`);

function frameParts(sheets: readonly NamedPart[], styles: string, locale: Locale): Part[] {
  const each = (line: (sheet: NamedPart, number: number) => string): string =>
    sheets.map((sheet, at) => line(sheet, at + 1)).join('');
  const overrides = each(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  const links = each(
    (_, n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const list = each(
    ({ name, hidden }, n) =>
      `<sheet name="${xmlText(name)}" sheetId="${n}"${hidden ? ' state="hidden"' : ''} r:id="rId${n}"/>`,
  );
  const titles = each(({ name, titled }, n) =>
    titled
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">${quoted(name)}!$${HEADER_ROW}:$${HEADER_ROW}</definedName>`
      : '',
  );
  const core = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    [
      'docProps/core.xml',
      `${XML}<cp:coreProperties xmlns:cp="${core}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${BOOK_TITLE[locale]}</dc:title><dc:creator>${PRODUCT[locale]}</dc:creator><dc:language>${LANGUAGES[locale]}</dc:language></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr defaultThemeVersion="124226"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000" tabRatio="850"/></bookViews><sheets>${list}</sheets>${titles && `<definedNames>${titles}</definedNames>`}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}

/** The template of a methodology as an .xlsx file, for no company and no version yet. */
export function generateTemplate(form: TemplateForm): Buffer {
  const styles = extendStyles('', LOOKS, [WHOLE_NUMBER]);
  const { looks, conditions } = styles;
  const { locale } = form;
  const sheets = form.sheets.map((sheet) => ({
    name: sheet.name,
    ...dataSheetXml(sheet, form.systems, { looks, wholeNumber: conditions[0] ?? 0 }, { locale, yearCell: YEAR_CELL }),
  }));
  const listed = sheets.map(({ name, lastRow, lastInput }) => ({
    name,
    inputs: `${addressOf(HEADER_ROW + 1, ALL_COLUMN)}:${addressOf(lastRow, lastInput)}`,
  }));
  const meta = metaSheetXml({
    templateVersion: null,
    companyId: null,
    companyName: null,
    year: null,
    systems: form.systems,
    metrics: metricsOf(form),
  });
  const parts: NamedPart[] = [
    { name: INSTRUCTION_SHEET[locale], xml: instructionSheetXml(listed, looks, locale) },
    ...sheets.map(({ name, xml }) => ({ name, xml, titled: true as const })),
    { name: META_SHEET, xml: meta, hidden: true },
  ];
  return packParts([
    ...frameParts(parts, styles.xml, locale),
    ...parts.map(({ xml }, at): Part => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
  ]);
}
