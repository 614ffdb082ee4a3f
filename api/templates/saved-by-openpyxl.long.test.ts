import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ActualTemplate } from '#contract/templates.ts';
import { locateInputs } from '#domain/templates/locate.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { openWithOpenpyxl, saveWithOpenpyxl } from '#workbooks/testing/openpyxl.ts';
import { newProblems } from '#workbooks/testing/sound-package.ts';
import { firstSheets } from '#workbooks/testing/spreadsheet.ts';
import { usePortal } from '../testing/portal.ts';
import { makeSession } from '../testing/questionnaires.ts';
import { sendFile } from '../testing/send-file.ts';

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'etalon-template-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

const fileIn = (name: string): string => join(folder, `${name}.xlsx`);

test(
  'what is made of a template that openpyxl saved without its hidden sheet opens in LibreOffice and openpyxl',
  { timeout: 240_000 },
  async () => {
    const admin = await portal().as('admin');
    const client = await portal().as('client');
    const { version_id } = (await admin.get('/api/upload/template/')).json<ActualTemplate>();
    writeFileSync(fileIn('generated'), (await admin.get('/api/template/generated/')).rawPayload);
    await saveWithOpenpyxl(fileIn('generated'), fileIn('saved'), '_etalon');
    const saved = readFileSync(fileIn('saved'));
    const answer = await sendFile(portal(), admin, '/api/upload/template/', { name: 'шаблон.xlsx', bytes: saved });
    expect(answer.json()).toMatchObject({ version_id: version_id + 1 });

    const { db } = portal().portal;
    const { company_id } = await db
      .selectFrom('users')
      .select('company_id')
      .where('username', '=', 'client')
      .executeTakeFirstOrThrow();
    const metrics = await db
      .selectFrom('metric')
      .select('id')
      .where('mtype', '=', 'metric')
      .orderBy('id')
      .limit(3)
      .execute();
    const ids = metrics.map(({ id }) => id);
    await makeSession(db, { company_id: company_id! }, [
      { it_system_id: null, values: Object.fromEntries(ids.map((id) => [id, 5])) },
    ]);
    const body = { selected_metrics: ids, year: 2026 };
    const url = '/api/sessions/build_form_template/';
    const files = {
      actual: await client.get('/api/template/file/'),
      personal: await client.send('POST', url, body),
      noted: await client.send('POST', url, { ...body, with_notes: true }),
    };
    const names = Object.keys(files);
    for (const [name, { statusCode, rawPayload }] of Object.entries(files)) {
      expect([name, statusCode]).toEqual([name, 200]);
      expect([name, newProblems(rawPayload, saved)]).toEqual([name, []]);
      expect(locateInputs(readWorkbook(rawPayload).sheets).meta?.templateVersion).toBe(version_id + 1);
      writeFileSync(fileIn(name), rawPayload);
    }
    const noted = locateInputs(readWorkbook(files.noted.rawPayload).sheets).sheets[0];
    expect(noted?.columns.fixed.last).toBeGreaterThan(0);
    const paths = names.map(fileIn);
    expect([...(await firstSheets(paths)).keys()]).toEqual(paths);
    for (const lxml of [true, false]) {
      const books = await openWithOpenpyxl(
        paths.map((path) => ({ path, values: false })),
        lxml,
      );
      expect(books.map(({ error }) => error)).toEqual(names.map(() => undefined));
      expect(books.map(({ sheets }) => sheets.at(-1)?.state)).toEqual(names.map(() => 'hidden'));
    }
  },
);
