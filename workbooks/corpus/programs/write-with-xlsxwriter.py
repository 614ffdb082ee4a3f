"""Writes a questionnaire with XlsxWriter: see README.md. Usage: … grid.json target.xlsx [inline]"""

import json
import sys

import xlsxwriter

source, target = sys.argv[1:3]
options = {"constant_memory": True, "use_zip64": True} if "inline" in sys.argv else {}
with open(source, encoding="utf-8") as file:
    sheets = json.load(file)
workbook = xlsxwriter.Workbook(target, options)
number = workbook.add_format({"num_format": "#,##0.0"})
for sheet in sheets:
    worksheet = workbook.add_worksheet(sheet["name"])
    if sheet["hidden"]:
        worksheet.hide()
    for row, values in enumerate(sheet["rows"]):
        for column, value in enumerate(values):
            if isinstance(value, str):
                worksheet.write_string(row, column, value)
            elif value is not None:
                worksheet.write_number(row, column, value, number)
    if sheet["name"] == "ИТ-персонал":
        worksheet.write_comment("E8", "2025: 15 376")
workbook.close()
