"""Adds a sheet «Замечания» of the sender's own to a questionnaire and saves it with openpyxl: see README.md."""

import sys

import openpyxl

source, target = sys.argv[1:]
workbook = openpyxl.load_workbook(source)
sheet = workbook.create_sheet("Замечания")
for row in [["Замечания бухгалтерии", None], ["Лист", "Что спросить"], ["ИТ-персонал", "Откуда 5 человек?"], ["R&D", 7]]:
    sheet.append(row)
other = workbook.create_sheet("R&D 'план' 2026")
other.append(["Число", 5.5])
other["B2"] = "='R&D ''план'' 2026'!B1*2"
workbook.save(target)
