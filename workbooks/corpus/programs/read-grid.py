"""Prints the cells of a questionnaire with some figures in it as JSON, for the programs that only write: see README.md."""

import json
import sys

import openpyxl

FIGURES = {
    "ИТ-персонал": {"E6": "5 чел", "E8": 15376.5, "E9": 67.64},
    "Информационная безопасность": {"E6": 43, "F7": 39, "H7": 40, "F8": 36, "H8": 38},
}

workbook = openpyxl.load_workbook(sys.argv[1], data_only=True)
sheets = []
for sheet in workbook:
    for cell, value in FIGURES.get(sheet.title, {}).items():
        sheet[cell] = value
    rows = [[cell for cell in row] for row in sheet.iter_rows(values_only=True)]
    sheets.append({"name": sheet.title, "hidden": sheet.sheet_state != "visible", "rows": rows})
json.dump(sheets, sys.stdout, ensure_ascii=False)
