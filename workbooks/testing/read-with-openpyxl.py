"""Prints what openpyxl sees in workbooks as JSON: see openpyxl.ts. Of a book that it cannot open it is the error."""

import datetime
import json
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")


def plain(cell):
    """The kind and the value of a cell as the portal's reader gives them."""
    value = cell.value
    if cell.data_type == "e":
        return ["error", value]
    if isinstance(value, datetime.datetime):
        return ["date", value.isoformat(timespec="seconds").removesuffix("T00:00:00")]
    if isinstance(value, datetime.time):
        return ["date", value.isoformat(timespec="seconds")]
    if isinstance(value, bool):
        return ["boolean", value]
    # Newer versions have an object for a formula of many cells.
    return ["number", value] if isinstance(value, (int, float)) else ["text", str(getattr(value, "text", value))]


def frame_of(sheet):
    """What stands around the cells, as far as openpyxl knows of it."""
    return {
        "merges": sorted(map(str, sheet.merged_cells.ranges)),
        "widths": {name: [column.width, column.hidden] for name, column in sheet.column_dimensions.items()},
        "heights": {row: [line.height, line.hidden] for row, line in sheet.row_dimensions.items()},
        "validations": [[str(one.sqref), one.type, one.formula1] for one in sheet.data_validations.dataValidation],
        "links": [[link.ref, link.location, link.target] for link in sheet._hyperlinks],
        "panes": sheet.freeze_panes,
        "protected": sheet.protection.sheet,
        "filter": sheet.auto_filter.ref,
        "tables": sorted(sheet.tables),
        "drawn": [len(sheet._charts), len(sheet._images), len(sheet._pivots)],
        "printed": [sheet.print_title_rows, sheet.print_area, sheet.oddHeader.center.text, sheet.oddFooter.left.text],
        "looks": {
            cell.coordinate: [cell.number_format, cell.font.b, str(cell.fill.fgColor.rgb), cell.protection.locked]
            for row in sheet.iter_rows()
            for cell in row
            if cell.has_style
        },
    }


def sheet_of(sheet):
    seen = {"name": sheet.title, "state": sheet.sheet_state, "cells": {}, "notes": {}, "conditions": [], "frame": {}}
    # A chart has no rows.
    if not hasattr(sheet, "iter_rows"):
        return seen
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is not None and cell.value != "":
                seen["cells"][cell.coordinate] = plain(cell)
            if cell.comment:
                seen["notes"][cell.coordinate] = cell.comment.text
    areas = sheet.conditional_formatting
    seen["conditions"] = [[str(area.sqref), rule.type, rule.formula] for area in areas for rule in area.rules]
    seen["frame"] = frame_of(sheet)
    return seen


def open_book(path, values):
    try:
        workbook = openpyxl.load_workbook(path, data_only=values)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}", "sheets": []}
    names = workbook.defined_names
    listed = names.definedName if hasattr(names, "definedName") else names.values()
    return {
        "names": sorted([one.name, one.attr_text] for one in listed),
        "sheets": [sheet_of(sheet) for sheet in workbook._sheets],
    }


json.dump([open_book(**request) for request in json.load(sys.stdin)], sys.stdout, default=str)
