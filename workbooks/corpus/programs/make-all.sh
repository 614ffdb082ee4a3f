#!/bin/sh
# Makes every file of this folder anew but portal.xlsx. Nothing is fetched: see README.md for what must be installed.
# Usage: make-all.sh folder-with-node_modules
set -e
here=$(cd "$(dirname "$0")" && pwd)
packages=$1
work=$(mktemp -d)
python=/usr/bin/python3
package() { (cd "$packages" && node "$here/$1" "$2" "$3" "$4" $5); }
calc() { sh "$here/save-with-calc.sh" "$@"; }

save_with_all() { # source, what the names begin with
  OPENPYXL_LXML=False $python "$here/save-with-openpyxl.py" "$1" "$here/$2openpyxl.xlsx"
  package save-with-package.cjs xlsx "$1" "$here/$2sheetjs.xlsx"
  package save-with-package.cjs exceljs "$1" "$here/$2exceljs.xlsx"
  calc soffice "$here/$2openpyxl.xlsx" "$here/$2libreoffice.xlsx"
  calc ssconvert "$here/$2openpyxl.xlsx" "$here/$2gnumeric.xlsx"
}

save_with_all "$here/portal.xlsx" ''
$python "$here/save-with-openpyxl.py" "$here/portal.xlsx" "$here/openpyxl-lxml.xlsx"
package save-with-package.cjs xlsx "$here/portal.xlsx" "$here/sheetjs-shared.xlsx" shared
package save-with-package.cjs xlsx-populate "$here/portal.xlsx" "$here/xlsx-populate.xlsx"
package save-with-package.cjs excelize-wasm "$here/portal.xlsx" "$here/excelize.xlsx"
calc soffice "$here/openpyxl.xlsx" "$here/libreoffice-ods.xlsx" ods

$python "$here/read-grid.py" "$here/libreoffice.xlsx" >"$work/grid.json"
$python "$here/write-with-xlsxwriter.py" "$work/grid.json" "$here/xlsxwriter.xlsx"
$python "$here/write-with-xlsxwriter.py" "$work/grid.json" "$here/xlsxwriter-inline.xlsx" inline
perl "$here/write-with-excel-writer.pl" "$work/grid.json" "$here/excel-writer-xlsx.xlsx"
for name in write-excel-file/node excel4node officegen; do
  package write-with-package.cjs $name "$work/grid.json" "$here/${name%%/*}.xlsx"
done

$python "$here/features-with-xlsxwriter.py" "$here"
(cd "$packages" && node "$here/features-with-packages.cjs" "$here")
$python "$here/write-shapes.py" "$here/xlsxwriter.xlsx" "$here"

$python "$here/add-own-sheet.py" "$here/openpyxl.xlsx" "$here/own-sheet.xlsx"

(cd "$here/../../.." && node --input-type=module -e "
import { readFileSync, writeFileSync } from 'node:fs';
import { annotateQuestionnaire } from './api/questionnaires/findings/annotate-questionnaire.ts';
const finding = (level, sheet, cell) => ({ level, sheet, cell, message: 'Не число', found: '5 чел', expected: 'число' });
const findings = [finding(40, 'ИТ-персонал', 'E6'), finding(30, 'Информационная безопасность', 'F7')];
const folder = 'workbooks/corpus/programs';
const file = annotateQuestionnaire(readFileSync(folder + '/portal.xlsx'), { findings, title: 'анкета № 1 за 2026 год' });
writeFileSync(folder + '/checked.xlsx', file);
")
save_with_all "$here/checked.xlsx" checked-
rm -r "$work"
