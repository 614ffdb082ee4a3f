/** What the measured exports hold: 50,000 rows of ten cells, as an export of questionnaires has them. */
export const ROWS = 50_000;
export const COLUMNS = 10;

const WORDS = ['Доступность', 'Стоимость сопровождения', 'Число обращений', 'Время решения', 'Доля затрат'];
const SYSTEMS = ['ERP', 'CRM', 'Хранилище данных', 'Электронный документооборот'];

export const HEADERS = Array.from({ length: COLUMNS }, (_, at) => `Столбец ${at + 1}`);

/** Row by row, as from a database cursor: nothing is kept. */
export function* exportRows(rows = ROWS): Generator<(string | number | null)[]> {
  let seed = 42;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  for (let row = 0; row < rows; row++) {
    const company = 1 + Math.floor(random() * 400);
    yield [
      row + 1,
      `ООО «Компания ${company}»`,
      2020 + (row % 6),
      WORDS[row % WORDS.length] ?? null,
      SYSTEMS[row % SYSTEMS.length] ?? null,
      random() * 1e6,
      Math.round(random() * 1e4),
      random(),
      random() * 100 - 50,
      row % 7 === 0 ? `=комментарий к строке ${row} & «кавычки» <тег>` : `показатель № ${row % 500}`,
    ];
  }
}
