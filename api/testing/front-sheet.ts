import { readXlsx } from 'hucre/xlsx';

/** What the first sheet of an export says, by name. */
export async function frontOf(file: Buffer): Promise<Record<string, unknown>> {
  const { sheets } = await readXlsx(file);
  return Object.fromEntries(sheets[0]!.rows.map(([name, value]) => [name, value]));
}
