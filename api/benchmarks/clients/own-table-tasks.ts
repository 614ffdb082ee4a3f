// Runs in a thread of its own: the table of a company is half a million cells, and people wait for the one that answers them.
import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { csvLine } from '#domain/language/csv.ts';
import type { Names } from '#domain/language/english-names.ts';
import type { Locale } from '#domain/language/text.ts';
import { OwnTableRow } from '#contract/own-table.ts';
import type { Ref } from '#contract/shapes.ts';
import type { ActiveTariff } from '../../subscriptions/active-tariff.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { openDatabase } from '../../platform/database/connect.ts';
import { createNames } from '../../platform/english-names.ts';
import { etagOf } from '../../platform/http/prepared-answer.ts';
import { VERSION } from '../../platform/version.ts';
import { openOwnTable, type OwnTable } from './own-table-rows.ts';
import { createReleases } from './release/releases.ts';
import { createOwnReports } from './view/own-values.ts';

/** Whose table, of what, in which form. */
interface TableInput {
  readonly company: Ref;
  readonly release: number;
  readonly tariff: ActiveTariff | null;
  readonly locale: Locale;
  readonly format: 'json' | 'csv';
  readonly decimal: 'point' | 'comma';
  readonly columns: 'en' | 'ru';
  readonly systems: boolean;
  readonly withdrawn: string;
}

const { target } = workerData as { readonly target: string | Connection };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(target, { log: silent, max: 2 });
/** Only a subscription opens the table. */
const seesPublished = async () => 'published' as const;
const namesIn = createNames(db);
const services = { releases: createReleases(db, namesIn), reports: createOwnReports(db, seesPublished) };

const COLUMNS = Object.keys(OwnTableRow.properties) as (keyof OwnTableRow)[];

/** By what a table is made from: a release never changes, so the rest are groups, own values and English names. */
const nameOf = ({ key, groups }: OwnTable, names: Names, { locale, format, decimal, columns }: TableInput): string => {
  const made = [
    VERSION,
    COLUMNS,
    { format, decimal, columns, locale },
    names.change,
    key,
    groups.map(({ head }) => head),
  ];
  return etagOf(createHash('sha256').update(JSON.stringify(made)));
};

async function open(input: TableInput) {
  const { company, tariff, locale, systems, withdrawn } = input;
  const release = await services.releases.open(input.release);
  const table = await openOwnTable(services, { release, tariff }, company, { locale, systems, withdrawn });
  const names = await namesIn.in(locale);
  return { ...table, names, name: nameOf(table, names, input) };
}

/** A row as its reader calls what it names. */
const inNames = (row: OwnTableRow, { name }: Names): OwnTableRow => ({
  ...row,
  area: name(row.area),
  process: name(row.process),
  metric: name(row.metric),
  unit: name(row.unit),
  group: name(row.group),
  doubt: name(row.doubt),
  what_it_is: name(row.what_it_is),
});

const csvValue = (value: OwnTableRow[keyof OwnTableRow]) => (typeof value === 'boolean' ? Number(value) : value);

/** How the table is called and of how many parts it is. */
export async function describeTable(input: TableInput): Promise<{ readonly name: string; readonly parts: number }> {
  const { name, groups } = await open(input);
  return { name, parts: groups.length };
}

/** The rows of one part of the table of that name; what the company reports may have changed since. */
export async function writePart(
  input: TableInput & { readonly name: string; readonly part: number },
): Promise<Uint8Array> {
  const { name, names, groups } = await open(input);
  if (name !== input.name) throw new Error('the table has changed while it was sent');
  const rows = [...(groups[input.part]?.rows() ?? [])].map((row) => inNames(row, names));
  const language = input.decimal === 'comma' ? 'ru' : 'en';
  const text =
    input.format === 'csv'
      ? rows
          .map((row) =>
            csvLine(
              COLUMNS.map((column) => csvValue(row[column])),
              language,
            ),
          )
          .join('')
      : rows.map((row) => JSON.stringify(row)).join(',');
  return new TextEncoder().encode(text);
}
