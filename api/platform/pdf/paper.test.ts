import { expect, test } from 'vitest';
import { pdfText } from '#api/testing/pdf-text.ts';
import { bytesOf, openPaper, write } from './paper.ts';

async function written(text: string): Promise<string> {
  const paper = openPaper({ title: '', language: 'ru', now: new Date(0) }, [600, 840]);
  write(paper, text, { x: 40, y: 40, width: 500, size: 10, lines: 9 });
  return pdfText(await bytesOf(paper)).join('');
}

test('the text of a file can be read from it, whatever files were drawn before', async () => {
  // Letters that the font draws with other letters: А with A, З with 3, й with и, щ with ш.
  const first = 'АВЕЗЙМНОРСТХЩЫЁаейорсухщыё:;"’';
  expect(await written(first)).toBe(first);
  const later = "ABE3ИMHOPCTXШЬEaeиopcyxшьe.'ʼ";
  expect(await written(later)).toBe(later);
});
