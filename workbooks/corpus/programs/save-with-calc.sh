#!/bin/sh
# Opens a workbook and saves it with LibreOffice or Gnumeric, by way of another format where one is named: see README.md.
# Usage: save-with-calc.sh soffice|ssconvert source.xlsx target.xlsx [ods|xls]
set -e
program=$1 source=$2 target=$3 between=$4
folder=$(mktemp -d)
convert() { # from, ending
  if [ "$program" = ssconvert ]; then ssconvert "$1" "$folder/out.$2" 2>/dev/null; return; fi
  soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$2" --outdir "$folder/made" "$1" >/dev/null 2>&1
  mv "$folder/made/$(basename "${1%.*}").$2" "$folder/out.$2"
}
cp "$source" "$folder/in.xlsx"
if [ -z "$between" ]; then
  convert "$folder/in.xlsx" xlsx
else
  convert "$folder/in.xlsx" "$between"
  convert "$folder/out.$between" xlsx
fi
cp "$folder/out.xlsx" "$target"
rm -r "$folder"
