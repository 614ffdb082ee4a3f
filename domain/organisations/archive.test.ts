import { expect, test } from 'vitest';
import { ARCHIVE_PARTS, archiveReadme, filePath } from './archive.ts';

test.each([
  ['анкета.xlsx', '', 'questionnaires/7 2025 анкета.xlsx'],
  ['анкета.XLSX', 'checked', 'questionnaires/7 2025 анкета (checked).xlsx'],
  ['../../etc/passwd', 'corrected', 'questionnaires/7 2025 .. .. etc passwd (corrected).xlsx'],
  ['C:\\a\u0000b.xlsx', '', 'questionnaires/7 2025 C a b.xlsx'],
  ['...xlsx', '', 'questionnaires/7 2025.xlsx'],
] as const)('a file %s lies in the folder of questionnaires, whatever its name says', (name, kind, path) => {
  expect(filePath({ id: 7, year: 2025, name }, kind)).toBe(path);
});

test('a file of no year, and one with a very long name, have a path too', () => {
  expect(filePath({ id: 7, year: null, name: 'a.xlsx' }, '')).toBe('questionnaires/7 a.xlsx');
  expect(filePath({ id: 7, year: 2025, name: `${'ы'.repeat(255)}.xlsx` }, '').length).toBeLessThan(140);
});

test('the note says in both languages whose archive it is and what each part holds', () => {
  const made = new Date('2026-11-17T10:00:00Z');
  const note = archiveReadme({ company: 'АО «Волна»', made, portal: 'http://portal' });
  expect(note.match(/АО «Волна»/g)).toHaveLength(2);
  for (const [path, about] of Object.values(ARCHIVE_PARTS)) {
    expect(note.split(path).length).toBeGreaterThan(2);
    expect(note).toContain(about.ru);
    expect(note).toContain(about.en);
  }
});
