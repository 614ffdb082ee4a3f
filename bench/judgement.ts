// What the judgement of values finds and whom it accuses, on the demo market: planted slips, clean, heavy-tailed and odd companies.
import { judgeCompany } from '#domain/doubts/judge-company.ts';
import type { DoubtMark } from '#domain/doubts/marks.ts';
import { unitKind } from '#domain/doubts/slips.ts';
import { heavyTailed, ODD_COMPANIES, oddCompany, type TypedValues } from './judgement-companies.ts';
import { heldOf, marketOfOthers, openJudgedMarket, typedWhole } from './judgement-market.ts';
import type { Held } from '#domain/figures/held-values.ts';
import type { MetricState } from '#domain/methodology/states.ts';

/** Every so many-th company is planted in full workbooks; `node bench/judgement.ts 1` takes all. */
const EVERY = Number(process.argv[2] ?? 3);

const { planned, market, companies } = openJudgedMarket();
const { metrics } = planned;
const byId = new Map(metrics.map((metric) => [metric.id, metric]));
const isCore = (id: number): boolean => byId.get(id)?.is_core === true;
const size = metrics.find(({ is_size }) => is_size)!.id;
const sizes = [...companies.values()].map(
  (years) => typedWhole(planned, years.get(newestOf(years))!, () => true).get(size) ?? NaN,
);
const medianSize = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]!;

function newestOf(years: ReadonlyMap<number, unknown>): number {
  return Math.max(...years.keys());
}

interface Upload {
  readonly company: number;
  readonly year: number;
  readonly years: ReadonlyMap<number, Held>;
  readonly full: TypedValues;
  readonly core: TypedValues;
}

/** The newest workbook of each company. */
const uploads: readonly Upload[] = [...companies].map(([company, years]) => {
  const year = newestOf(years);
  const full = typedWhole(planned, years.get(year)!, () => true);
  return { company, year, years, full, core: new Map([...full].filter(([id]) => isCore(id))) };
});

const judgeFirst = (year: number, values: TypedValues, by = market): DoubtMark[] =>
  judgeCompany(planned, new Map([[year, heldOf(year, values)]]), by);

/** The same market with heavier tails in every number, and what would be published of it. */
const heavy = new Map(
  [...companies].map(([company, years]) => [
    company,
    new Map(
      [...years].map(([year, held]) => {
        const values = typedWhole(planned, held, () => true);
        return [year, heavyTailed(planned, values, (values.get(size) ?? medianSize) / medianSize)] as const;
      }),
    ),
  ]),
);
const heavyMarket = marketOfOthers(planned, heavy);

/** A value whose unit was mistaken as a person would type it; none where nothing of it is left. */
function slipped(metric: MetricState, value: number, times: number): number | null {
  const typed = unitKind(metric).whole ? Math.round(value * times) : value * times;
  return typed !== value && Math.abs(typed) >= 1 && value !== 0 ? typed : null;
}

interface Counts {
  planted: number;
  first: number;
  right: number;
  remarks: number;
  most: number;
}

/** Plants one slip at a time and looks what is asked. */
function plant(
  some: readonly Upload[],
  kind: 'core' | 'full',
  times: number,
  judge = (one: Upload, values: TypedValues) => judgeFirst(one.year, values),
): Counts {
  const counts = { planted: 0, first: 0, right: 0, remarks: 0, most: 0 };
  for (const upload of some) {
    for (const [id, value] of upload.core) {
      const typed = slipped(byId.get(id)!, value, times);
      if (typed === null || (unitKind(byId.get(id)!).share && times !== 10 && times !== 0.1)) continue;
      const marks = judge(upload, new Map([...upload[kind], [id, typed]]));
      counts.planted++;
      counts.remarks += marks.length;
      counts.most = Math.max(counts.most, marks.length);
      const [first] = marks;
      if (first?.cell.measure !== id) continue;
      counts.first++;
      if (first.proposal !== null && Math.abs(Math.log(first.proposal / value)) < Math.log(1.5)) counts.right++;
    }
  }
  return counts;
}

const percent = (part: number, whole: number): number => (100 * part) / whole;

/** One line of the table; a bar that is missed fails the run. */
function line(
  name: string,
  value: number,
  bar: { readonly least?: number; readonly most?: number } | null,
  more = '',
): void {
  const held = bar === null || ((bar.least ?? -Infinity) <= value && value <= (bar.most ?? Infinity));
  const demanded = bar === null ? 'no bar' : bar.least === undefined ? `bar ≤ ${bar.most}` : `bar ≥ ${bar.least}`;
  console.info(
    `  ${bar === null ? '    ' : held ? 'ok  ' : 'FAIL'} ${name.padEnd(58)}${value.toFixed(2).padStart(8)}  ${demanded.padEnd(10)} ${more}`,
  );
  if (!held) process.exitCode = 1;
}

function lines(name: string, counts: Counts, least: number | null, remarks: boolean): void {
  const { planted, first, right, most } = counts;
  line(
    `${name}: asked first, %`,
    percent(first, planted),
    least === null ? null : { least },
    `right ${percent(right, planted).toFixed(1)} % of ${planted}`,
  );
  if (!remarks) return;
  line(`${name}: remarks a slip`, counts.remarks / planted, { most: 1.2 });
  line(`${name}: most remarks`, most, { most: 3 });
}

console.info(
  `bench judgement: ${uploads.length} companies, ${uploads.reduce((sum, { full }) => sum + full.size, 0)} values of their newest year`,
);

console.info('First uploads');
const some = uploads.filter((_, at) => at % EVERY === 0);
for (const [kind, of] of [
  ['core', uploads],
  ['full', some],
] as const) {
  lines(`${kind} workbook, core value × 1000`, plant(of, kind, 1000), 98, true);
  lines(`${kind} workbook, core value ÷ 1000`, plant(of, kind, 1 / 1000), 95, true);
  for (const [name, times] of [
    ['× 12', 12],
    ['÷ 12', 1 / 12],
    ['× 10', 10],
    ['÷ 10', 1 / 10],
  ] as const) {
    lines(`${kind} workbook, core value ${name}`, plant(of, kind, times), null, false);
  }
}

console.info('Nothing planted');
const questions = (values: (upload: Upload) => TypedValues, by = market) => {
  const asked = uploads.map((upload) => ({
    marks: judgeFirst(upload.year, values(upload), by),
    count: values(upload).size,
  }));
  const marks = asked.reduce((sum, one) => sum + one.marks.length, 0);
  const accused = asked.filter((one) => one.marks.some(({ proposal }) => proposal !== null)).length;
  const causes = asked.reduce((sum, one) => sum + one.marks.filter(({ proposal }) => proposal !== null).length, 0);
  return { marks, causes, accused, per300: (300 * marks) / asked.reduce((sum, { count }) => sum + count, 0) };
};
for (const kind of ['core', 'full'] as const) {
  const clean = questions((upload) => upload[kind]);
  line(`${kind} workbooks of the demo: false causes`, clean.causes, { most: 0 }, `${clean.marks} remarks`);
  const found = questions(
    ({ company, year }) => new Map([...heavy.get(company)!.get(year)!].filter(([id]) => kind === 'full' || isCore(id))),
    heavyMarket,
  );
  const asked = `${found.marks} questions, ${found.causes} with a proposal`;
  line(`${kind} workbooks, heavy tails (t3): questions per 300 values`, found.per300, { most: 1 }, asked);
}

console.info('Honest but unusual companies');
const accusedOf = ODD_COMPANIES.map(({ name, times }) => {
  const { accused, marks } = questions(({ full }) => oddCompany(planned, full, times));
  line(
    `${name}: accused, %`,
    percent(accused, uploads.length),
    null,
    `${(marks / uploads.length).toFixed(2)} remarks a workbook`,
  );
  return accused;
});
line(
  'all eight: accused, %',
  percent(
    accusedOf.reduce((a, b) => a + b, 0),
    uploads.length * ODD_COMPANIES.length,
  ),
  { most: 5 },
);

console.info('With an own past');
const withPast = uploads.filter(({ years }) => years.size > 1);
const past = ({ year, years }: Upload): Map<number, Held> => {
  const [before] = [...years].filter(([of]) => of !== year).toSorted(([a], [b]) => b - a);
  return new Map([[before![0], heldOf(before![0], typedWhole(planned, before![1], isCore))]]);
};
const judgeWithPast = (upload: Upload, values: TypedValues): DoubtMark[] =>
  judgeCompany(planned, new Map([...past(upload), [upload.year, heldOf(upload.year, values)]]), market, [upload.year]);
const falseWithPast = withPast.flatMap((upload) => judgeWithPast(upload, upload.core));
line('core, one past year: false questions', falseWithPast.length, null, `${withPast.length} workbooks`);
/** A value that its past year lacks is a first one. */
const known = withPast.map((upload) => {
  const [before] = past(upload).values();
  return { ...upload, core: new Map([...upload.core].filter(([id]) => (before!.all.get(id)?.value ?? 0) !== 0)) };
});
for (const [name, times] of [
  ['× 1000', 1000],
  ['÷ 1000', 1 / 1000],
  ['× 10', 10],
  ['÷ 10', 1 / 10],
  ['× 12', 12],
  ['÷ 12', 1 / 12],
] as const) {
  lines(`core, one past year, ${name}`, plant(known, 'core', times, judgeWithPast), 98, false);
}

console.info('A past year that is wrong');
let [wrong, named, accusedNow] = [0, 0, 0];
for (const upload of known) {
  const [[before, held]] = [...past(upload)] as [[number, Held]];
  for (const [id, value] of upload.core) {
    const reported = held.all.get(id)!.value;
    for (const times of [1000, 1 / 1000]) {
      const typed = slipped(byId.get(id)!, reported, times);
      if (typed === null || value === 0 || unitKind(byId.get(id)!).share) continue;
      wrong++;
      const years = new Map([
        [before, { ...held, all: new Map([...held.all, [id, { value: typed, order: 0, written: false }]]) }],
        [upload.year, heldOf(upload.year, upload.core)],
      ]);
      const marks = judgeCompany(planned, years, market).filter(({ cell }) => cell.measure === id);
      if (marks.some(({ cell }) => cell.year === before)) named++;
      if (marks.some(({ cell }) => cell.year === upload.year)) accusedNow++;
    }
  }
}
line('the past year is named, %', percent(named, wrong), { least: 95 }, `${wrong} planted`);
line('the right year is named, %', percent(accusedNow, wrong), null);
