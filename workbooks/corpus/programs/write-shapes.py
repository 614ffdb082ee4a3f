"""
Rewrites the package of a questionnaire in shapes that programs which do not run here are known to write: see README.md.
Usage: write-shapes.py source.xlsx folder
"""

import re
import sys
import zipfile
from io import BytesIO

SOURCE, FOLDER = sys.argv[1:]
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "[Content_Types].xml"
BOOK, BOOK_RELS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
SHEET, SHEET_RELS = "xl/worksheets/sheet2.xml", "xl/worksheets/_rels/sheet2.xml.rels"
STRINGS, STYLES, VML = "xl/sharedStrings.xml", "xl/styles.xml", "xl/drawings/vmlDrawing1.vml"


def parts_of(path):
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name).decode("utf-8") for name in file.namelist()}


def save(title, parts, target=None):
    with zipfile.ZipFile(target or f"{FOLDER}/{title}.xlsx", "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(name, text if isinstance(text, bytes) else text.encode("utf-8"))


def sheets_in(parts):
    return [name for name in parts if name.startswith("xl/worksheets/sheet")]


def change(parts, name, *pairs):
    """Replaces texts in a part, each of which must be there."""
    for old, new in pairs:
        assert old in parts[name], (name, old)
        parts[name] = parts[name].replace(old, new)


def prefixed(xml, prefix="x"):
    """Every element of the main namespace with a prefix, as .NET's Open XML SDK writes them."""
    xml = re.sub(r"<(/?)([A-Za-z])", rf"<\1{prefix}:\2", xml)
    return xml.replace(f'xmlns="{MAIN}"', f'xmlns:{prefix}="{MAIN}"')


def sdk(parts):
    for name in [BOOK, STRINGS, "xl/comments1.xml", *sheets_in(parts)]:
        parts[name] = prefixed(parts[name]).replace(f' xmlns:r="{OFFICE}"', "")
        parts[name] = parts[name].replace(" r:id=", f' xmlns:r="{OFFICE}" r:id=')
    for name in [BOOK_RELS, SHEET_RELS, "_rels/.rels"]:
        parts[name] = re.sub(r'Target="(?:\.\./)?(?!/)(?:xl/)?', 'Target="/xl/', parts[name]).replace("/xl/docProps", "/docProps")
    without_styles(parts)


def closedxml(parts):
    sdk(parts)
    names = dict(re.findall(r'xmlns:(\w)="([^"]*)"', parts[VML]))
    bare = re.sub(r' xmlns:\w="[^"]*"', "", parts[VML])
    declared = " ".join(f'xmlns:{prefix}="{name}"' for prefix, name in names.items())
    parts[VML] = re.sub(r"<(v:shapetype|v:shape|o:shapelayout)(?=[ >])", rf"<\1 {declared}", bare)


def overrides(parts):
    rels = "application/vnd.openxmlformats-package.relationships+xml"
    lines = [f'<Override PartName="/{name}" ContentType="{rels}"/>' for name in parts if name.endswith(".rels")]
    lines.append(f'<Override PartName="/{VML}" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>')
    parts[TYPES] = re.sub("<Default [^>]*>", "", parts[TYPES]).replace("</Types>", "".join(lines) + "</Types>")


def without_styles(parts):
    del parts[STYLES]
    parts[TYPES] = re.sub(r"<Override [^>]*styles[^>]*>", "", parts[TYPES])
    parts[BOOK_RELS] = re.sub(r"<Relationship [^>]*/styles[^>]*>", "", parts[BOOK_RELS])
    for name in sheets_in(parts):
        parts[name] = re.sub(r' s="\d+"', "", parts[name])


def empty_styles(parts):
    parts[STYLES] = f'<?xml version="1.0"?><styleSheet xmlns="{MAIN}"/>'
    for name in sheets_in(parts):
        parts[name] = re.sub(r' s="\d+"', "", parts[name])


def utf16(parts):
    for name in [BOOK, STRINGS, *sheets_in(parts)]:
        text = parts[name].replace('encoding="UTF-8"', 'encoding="UTF-16"')
        parts[name] = b"\xfe\xff" + text.encode("utf-16-be")


def lower_case(parts):
    for name in sheets_in(parts):
        parts[name] = re.sub(r' r="([A-Z]+\d+)"', lambda found: f' r="{found[1].lower()}"', parts[name])


def loose_sheet(parts):
    change(parts, BOOK, ("</sheets>", '<sheet name="Модуль1" sheetId="99" r:id=""/></sheets>'))


def strict(parts):
    pairs = [
        ("http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main"),
        (OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships"),
        ("http://schemas.openxmlformats.org/officeDocument/2006", "http://purl.oclc.org/ooxml/officeDocument"),
        ("http://schemas.openxmlformats.org/drawingml/2006", "http://purl.oclc.org/ooxml/drawingml"),
        ("/extended-properties", "/extendedProperties"),
    ]
    for name in parts:
        if name != TYPES:
            for old, new in pairs:
                parts[name] = parts[name].replace(old, new)
    change(parts, BOOK, ("<workbook ", '<workbook conformance="strict" '))


def without_addresses(parts):
    """Rows and cells one behind the other without a word on where they stand; empty ones hold the places."""

    def row(found):
        cells = {letter: cell for cell, letter in re.findall(r'(<c r="([A-Z])\d+".*?(?:/>|</c>))', found[0])}
        return "<row>" + "".join(
            re.sub(r' r="\w+"', "", cells[letter]) if letter in cells else "<c/>" for letter in "ABCDEFGHIJKLMN"
        ) + "</row>"

    for name in sheets_in(parts):
        rows = dict(re.findall(r'(?s)<row r="(\d+)"[^>]*>(.*?)</row>', parts[name]))
        last = max(map(int, rows))
        dense = "".join(row([rows.get(str(number), "")]) for number in range(1, last + 1))
        parts[name] = re.sub(r"(?s)<sheetData>.*</sheetData>", lambda _: f"<sheetData>{dense}</sheetData>", parts[name])


def odd_paths(parts):
    moved = {BOOK: "book/main.xml", BOOK_RELS: "book/_rels/main.xml.rels", STRINGS: "book/texts/all.xml"}
    moved["xl/theme/theme1.xml"] = "book/theme.xml"
    targets = {"xl/workbook.xml": "/book/main.xml", "sharedStrings.xml": "texts/all.xml", "styles.xml": "../xl/styles.xml"}
    targets["theme/theme1.xml"] = "./theme.xml"
    for number, name in enumerate(sheets_in(parts), 1):
        moved[name] = f"Sheets/{number}.xml"
        moved[f"xl/worksheets/_rels/sheet{number}.xml.rels"] = f"Sheets/_rels/{number}.xml.rels"
        targets[f"worksheets/sheet{number}.xml"] = f"../Sheets/{number}.xml"
    targets |= {"../comments1.xml": "../xl/comments1.xml", "../drawings/vmlDrawing1.vml": "/xl/drawings/vmlDrawing1.vml"}
    for name in list(parts):
        if name.endswith(".rels"):
            for old, new in targets.items():
                parts[name] = parts[name].replace(f'Target="{old}"', f'Target="{new}"')
        for old, new in moved.items():
            if name == TYPES:
                parts[name] = parts[name].replace(f'"/{old}"', f'"/{new}"')
    for old, new in moved.items():
        if old in parts:
            parts[new] = parts.pop(old)


def google(parts):
    spaces = "mx=http://schemas.microsoft.com/office/mac/excel/2008/main mv=urn:schemas-microsoft-com:mac:vml x14ac=http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"
    declared = " ".join('xmlns:{}="{}"'.format(*one.split("=", 1)) for one in spaces.split())
    drawing = '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>'
    for number, name in enumerate(sheets_in(parts), 1):
        last = max(map(int, re.findall(r'<row r="(\d+)"', parts[name])))
        empty = "".join(f'<row r="{row}" ht="15.75" customHeight="1"/>' for row in range(last + 1, 1001))
        change(parts, name, ("<worksheet ", f"<worksheet {declared} "), ("</sheetData>", f"{empty}</sheetData>"))
        parts[name] = re.sub(r"<dimension [^>]*>", '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr>', parts[name])
        pointer = '<drawing r:id="rIdD"/>'
        at = "<legacyDrawing" if "<legacyDrawing" in parts[name] else "</worksheet>"
        change(parts, name, (at, pointer + at))
        rels = f"xl/worksheets/_rels/sheet{number}.xml.rels"
        parts.setdefault(rels, '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>')
        change(parts, rels, ("</Relationships>", f'<Relationship Id="rIdD" Type="{OFFICE}/drawing" Target="../drawings/drawing{number}.xml"/></Relationships>'))
        parts[f"xl/drawings/drawing{number}.xml"] = drawing
        change(parts, TYPES, ("</Types>", f'<Override ContentType="application/vnd.openxmlformats-officedocument.drawing+xml" PartName="/xl/drawings/drawing{number}.xml"/></Types>'))


def phonetics(parts):
    change(parts, STRINGS, ("<t>Service Desk</t>", '<r><t>Service </t></r><r><rPr><b/></rPr><t>Desk</t></r><rPh sb="0" eb="7"><t>сервис</t></rPh><phoneticPr fontId="1"/>'))


def alternate_content(parts):
    choice = '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14"><t>не это</t></mc:Choice><mc:Fallback><t>чел.</t></mc:Fallback></mc:AlternateContent>'
    change(parts, STRINGS, ("<t>чел.</t>", choice))


def excel_365(parts):
    compatible = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xmlns:xr2="http://schemas.microsoft.com/office/spreadsheetml/2015/revision2" xmlns:xr3="http://schemas.microsoft.com/office/spreadsheetml/2016/revision3" xr:uid="{00000000-0001-0000-0000-000000000000}"'
    for name in sheets_in(parts):
        change(parts, name, ("<worksheet ", f"<worksheet {compatible} "), ('<row ', '<row x14ac:dyDescent="0.25" '))
    rule = '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="expression" priority="1" id="{0F8A3F5B-1111-4222-8333-444455556666}"><xm:f>_etalon!$B$3=1</xm:f><x14:dxf><font><b/></font></x14:dxf></x14:cfRule><xm:sqref>E6:E9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>'
    change(parts, SHEET, ("</worksheet>", f"{rule}</worksheet>"))
    path = '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Анкеты\\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent>'
    change(parts, BOOK, ("<bookViews>", f"{path}<bookViews>"), ("<workbook ", '<workbook xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" '))
    change(parts, VML, ('<div style="text-align:left"></div>', '<div style="text-align:left"><font face="Tahoma">2025<br>15 376</font></div>'))
    parts[SHEET_RELS] = parts[SHEET_RELS].replace("</Relationships>", f'<Relationship Id="rId9" Type="{OFFICE}/printerSettings" Target="../printerSettings/printerSettings1.bin"/></Relationships>')
    parts["xl/printerSettings/printerSettings1.bin"] = b"\0\1\2\3"
    change(parts, TYPES, ("<Default ", '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/><Default '))


def threads(parts):
    space = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
    related = "http://schemas.microsoft.com/office/2017/10/relationships"
    person, thread = "{11111111-2222-4333-8444-555555555555}", "{AAAAAAAA-2222-4333-8444-555555555555}"
    parts["xl/persons/person.xml"] = f'<personList xmlns="{space}"><person displayName="Иванова" id="{person}" userId="i" providerId="None"/></personList>'
    parts["xl/threadedComments/threadedComment1.xml"] = f'<ThreadedComments xmlns="{space}"><threadedComment ref="E8" dT="2026-01-31T09:30:00.00" personId="{person}" id="{thread}"><text>Откуда это число?</text></threadedComment></ThreadedComments>'
    change(parts, SHEET_RELS, ("</Relationships>", f'<Relationship Id="rId9" Type="{related}/threadedComment" Target="../threadedComments/threadedComment1.xml"/></Relationships>'))
    change(parts, BOOK_RELS, ("</Relationships>", f'<Relationship Id="rId99" Type="{related}/person" Target="persons/person.xml"/></Relationships>'))
    change(parts, TYPES, ("</Types>", '<Override PartName="/xl/threadedComments/threadedComment1.xml" ContentType="application/vnd.ms-excel.threadedcomments+xml"/><Override PartName="/xl/persons/person.xml" ContentType="application/vnd.ms-excel.person+xml"/></Types>'))


def dates_1904(parts):
    later = '<extLst><ext uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
    change(parts, BOOK, ("</workbook>", f"{later}</workbook>"))


def odd_markup(parts):
    for name in [BOOK, STRINGS, *sheets_in(parts)]:
        parts[name] = "\ufeff" + re.sub(r'="([^"\']*)"', r"='\1'", parts[name]).replace("\n", "\r\n")
    change(parts, SHEET, ("<sheetData>", "<!-- <row r='1'> & --><?note a > b?><sheetData  >"))
    change(parts, STRINGS, ("<t>Ключ</t>", "<t><![CDATA[Ключ]]></t>"), ("<t>CRM</t>", "<t>&#x43;R&#77;</t>"))


def empty_parts(parts):
    """Elements that may be there and hold nothing."""
    change(parts, SHEET, ("<sheetData>", "<cols></cols><sheetData>"))
    for number in (1, 3):
        parts[f"xl/worksheets/_rels/sheet{number}.xml.rels"] = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'
    change(parts, BOOK, ("</sheets>", "</sheets><definedNames/>"))
    parts["xl/worksheets/sheet4.xml"] = re.sub("(?s)<sheetData>.*</sheetData>", "<sheetData/>", parts["xl/worksheets/sheet4.xml"])


SHAPES = {
    "sdk": sdk,
    "closedxml": closedxml,
    "override-only": overrides,
    "no-styles": without_styles,
    "empty-styles": empty_styles,
    "utf-16": utf16,
    "lower-case": lower_case,
    "loose-sheet": loose_sheet,
    "strict": strict,
    "no-addresses": without_addresses,
    "odd-paths": odd_paths,
    "google": google,
    "phonetics": phonetics,
    "alternate-content": alternate_content,
    "excel-365": excel_365,
    "threads": threads,
    "odd-markup": odd_markup,
    "empty-parts": empty_parts,
}

for title, rewrite in SHAPES.items():
    parts = parts_of(SOURCE)
    rewrite(parts)
    save(f"shape-{title}", parts)


parts = parts_of(f"{FOLDER}/xlsxwriter-dates-1904.xlsx")
dates_1904(parts)
save("shape-1904-x15", parts)


class Pipe(BytesIO):
    """What cannot be gone back in gets the sizes of its entries behind them."""

    def seekable(self):
        return False

    def tell(self):
        raise OSError


pipe = Pipe()
save("", parts_of(SOURCE), pipe)
with open(f"{FOLDER}/shape-data-descriptors.xlsx", "wb") as file:
    file.write(pipe.getvalue())
# With no room in the usual records every size goes into those of zip64.
zipfile.ZIP64_LIMIT = 0
save("shape-zip64", parts_of(SOURCE))
