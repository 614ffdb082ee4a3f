"""Writes one small workbook for each thing a workbook may hold, with XlsxWriter: see README.md. Usage: … folder"""

import datetime
import struct
import sys
import zlib
from io import BytesIO

import xlsxwriter

FOLDER = sys.argv[1]
FIGURES = [["Система", "Год", "Часы"], ["СЭД", 2025, 12.5], ["CRM", 2026, 40], ["ERP", 2026, -7.25]]


def picture():
    """A red square of 8 by 8 points."""
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    lines = (b"\0" + b"\xcc\x22\x22" * 8) * 8
    head = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    return BytesIO(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def conditions(workbook, first, second):
    red = workbook.add_format({"bg_color": "#FFC7CE"})
    first.conditional_format("C2:C4", {"type": "cell", "criteria": "<", "value": 0, "format": red})
    first.conditional_format("C2:C4", {"type": "3_color_scale"})
    first.conditional_format("B2:B4", {"type": "data_bar", "data_bar_2010": True})
    first.conditional_format("A2:A4", {"type": "duplicate", "format": red, "stop_if_true": True})
    second.conditional_format("A1:C4", {"type": "icon_set", "icon_style": "3_traffic_lights"})


def validations(workbook, first, second):
    first.data_validation("A2:A10", {"validate": "list", "source": "=Второй!$A$2:$A$4"})
    first.data_validation("B2:B10", {"validate": "integer", "criteria": "between", "minimum": 1990, "maximum": 2100})
    second.data_validation("C2", {"validate": "custom", "value": "=ISNUMBER(C2)", "error_message": "Введите число & <всё>"})


def merges(workbook, first, second):
    bold, red = workbook.add_format({"bold": True}), workbook.add_format({"color": "red"})
    first.merge_range("A6:C7", "Объединено", bold)
    first.write_rich_string("A9", "обычный ", bold, "жирный", " и ", red, " красный ")
    second.merge_range("A8:A12", 5, bold)


def links(workbook, first, second):
    first.write_url("A6", "internal:'Второй'!A1", string="на второй лист")
    first.write_url("A7", "mailto:nobody@example.org")
    second.write_url("A6", "https://example.org/?a=1&b=2#часть", tip="подсказка")


def names(workbook, first, second):
    workbook.define_name("Ставка", "=0.2")
    workbook.define_name("Первый!Часы", "=Первый!$C$2:$C$4")
    workbook.define_name("Второй!Часы", "=Второй!$C$2:$C$4")
    first.write_formula("C6", "=SUM(Часы)*Ставка", None, 9.05)
    first.print_area("A1:C10")
    second.repeat_rows(0)
    second.autofilter("A1:C4")


def table(workbook, first, second):
    columns = [{"header": header} for header in FIGURES[0]]
    first.add_table("A1:C5", {"columns": columns, "total_row": True, "name": "Данные"})
    second.add_table("E1:G4", {"data": FIGURES[1:], "columns": columns, "style": None})


def pictures(workbook, first, second):
    first.insert_image("E2", "red.png", {"image_data": picture(), "description": "квадрат"})
    second.insert_textbox("E2", "надпись")


def charts(workbook, first, second):
    chart = workbook.add_chart({"type": "column"})
    chart.add_series({"name": "=Первый!$C$1", "categories": "=Первый!$A$2:$A$4", "values": "=Первый!$C$2:$C$4"})
    first.insert_chart("E2", chart)
    whole = workbook.add_chartsheet("График")
    pie = workbook.add_chart({"type": "pie"})
    pie.add_series({"values": "=Второй!$C$2:$C$4"})
    whole.set_chart(pie)


def protection(workbook, first, second):
    first.protect("тайна", {"sort": True})
    first.freeze_panes(1, 1)
    first.set_column("B:B", None, None, {"hidden": True})
    first.set_row(2, None, None, {"hidden": True, "level": 1})
    second.hide()
    workbook.read_only_recommended()


def header_picture(workbook, first, second):
    first.set_header("&C&G", {"image_center": "red.png", "image_data_center": picture()})
    second.set_footer("&LСтраница &P из &N")
    second.write_comment("A2", "Примечание\nв две строки", {"author": "Иванова", "visible": True})


def buttons(workbook, first, second):
    first.insert_button("E2", {"caption": "Счёт", "macro": "count"})
    first.write_comment("C2", "рядом с кнопкой")
    second.write_comment("C2", "<b>не</b> разметка & «кавычки»")


def formulas(workbook, first, second):
    first.write_array_formula("D2:D4", "{=C2:C4*2}", None, 25)
    first.write_formula("E2", '=IF(A2="","",A2&"<>&")', None, "СЭД<>&")
    first.write_formula("E3", "=1/0", None, "#DIV/0!")
    first.write_formula("E4", "=C4>0", None, "FALSE")
    first.write_dynamic_array_formula("F2", "=_xlfn._xlws.SORT(C2:C4)", None, -7.25)
    second.write_formula("E2", "=Первый!C2", None, 12.5)


def sparklines(workbook, first, second):
    first.add_sparkline("E2", {"range": "Первый!B2:C2"})
    second.ignore_errors({"number_stored_as_text": "A1:C9"})
    second.set_h_pagebreaks([2])
    second.write_string("A6", "00123")


def dates_1904(workbook, first, second):
    day, time = workbook.add_format({"num_format": "dd.mm.yyyy"}), workbook.add_format({"num_format": "hh:mm:ss"})
    for row, value in enumerate([datetime.datetime(2019, 1, 1), datetime.datetime(2024, 2, 29)]):
        first.write_datetime(5 + row, 0, value, day)
        second.write_datetime(5 + row, 0, value, day)
    first.write_number("A8", 0.39583333333333, time)
    first.write_boolean("A9", True)


FEATURES = [conditions, validations, merges, links, names, table, pictures, charts, protection, header_picture, buttons]
FEATURES += [formulas, sparklines, dates_1904]
for feature in FEATURES:
    options = {"date_1904": True} if feature is dates_1904 else {}
    title = feature.__name__.replace("_", "-")
    workbook = xlsxwriter.Workbook(f"{FOLDER}/xlsxwriter-{title}.xlsx", options)
    sheets = [workbook.add_worksheet(name) for name in ("Первый", "Второй")]
    for sheet in sheets:
        for row, values in enumerate(FIGURES):
            sheet.write_row(row, 0, values)
    feature(workbook, *sheets)
    workbook.close()
