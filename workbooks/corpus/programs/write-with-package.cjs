// Writes a questionnaire from the cells of read-grid.py with a package that cannot open one: see README.md.
const { createWriteStream, readFileSync } = require('node:fs');

const [name, source, target] = process.argv.slice(2);
const sheets = JSON.parse(readFileSync(source, 'utf8'));

/** Calls for every filled cell, rows and columns counted from 1. */
function eachCell({ rows }, write) {
  rows.forEach((row, r) => row.forEach((value, c) => value !== null && write(r + 1, c + 1, value)));
}

const programs = {
  async 'write-excel-file/node'({ default: write }) {
    const data = sheets.map(({ name: sheet, rows }) => ({
      sheet,
      data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    }));
    await write(data).toFile(target);
  },
  excel4node({ Workbook }) {
    const workbook = new Workbook();
    for (const sheet of sheets) {
      const worksheet = workbook.addWorksheet(sheet.name, { hidden: sheet.hidden });
      eachCell(sheet, (row, column, value) => {
        const cell = worksheet.cell(row, column);
        if (typeof value === 'number') cell.number(value);
        else cell.string(value);
      });
    }
    workbook.write(target);
  },
  officegen(officegen) {
    const workbook = officegen('xlsx');
    for (const { name: title, rows } of sheets) {
      const sheet = workbook.makeNewSheet();
      sheet.name = title;
      sheet.data = rows.map((row) => row.map((value) => value ?? undefined));
    }
    workbook.generate(createWriteStream(target));
  },
};

// The packages lie where the script is run, not beside it.
void programs[name](require(require.resolve(name, { paths: [process.cwd()] })));
