import { expect, test } from 'vitest';
import { extendStyles } from '../extend-styles.ts';
import { insertInTail } from './sheet-tail.ts';

const TAIL =
  '</sheetData><sheetProtection sheet="1"/><conditionalFormatting sqref="A1"><cfRule type="x"><extLst><ext/></extLst></cfRule></conditionalFormatting><pageMargins left="1"/><extLst><ext/></extLst></worksheet>';

test('an element behind the rows comes where the schema wants it, never inside another', () => {
  expect(insertInTail(TAIL, 'legacyDrawing', '<X/>')).toContain('<pageMargins left="1"/><X/><extLst>');
  expect(insertInTail(TAIL, 'mergeCells', '<X/>')).toContain('<sheetProtection sheet="1"/><X/><conditionalFormatting');
  expect(insertInTail(TAIL, 'conditionalFormatting', '<X/>')).toContain('</conditionalFormatting><X/><pageMargins');
  expect(insertInTail('</sheetData></worksheet>', 'hyperlinks', '<X/>')).toBe('</sheetData><X/></worksheet>');
});

test('looks are added behind those a workbook has, with lists it lacks made in their place', () => {
  const before =
    '<styleSheet><fonts count="1"><font><sz val="8"/></font></fonts><fills count="2"><fill/><fill/></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="0"/></cellXfs><dxfs count="0"/><tableStyles count="0"/></styleSheet>';
  const { xml, looks, conditions } = extendStyles(before, { a: { font: '<font><b/></font>', format: '0.0' } }, [
    '<dxf/>',
  ]);
  expect(looks).toEqual({ a: 2 });
  expect(conditions).toEqual([0]);
  expect(xml).toBe(
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts count="2"><font><sz val="8"/></font><font><b/></font></fonts><fills count="2"><fill/><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><dxfs count="1"><dxf/></dxfs><tableStyles count="0"/></styleSheet>',
  );
});
