import { setTimeout } from 'node:timers/promises';
import { connect } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { generateTemplate } from '#api/templates/workbook/generate-template.ts';
import { openMeasuredPortal, templateFiller } from '#api/testing/measured-portal.ts';
import { templateOf } from '#domain/templates/template-of.ts';
import { plainMetric } from '#domain/methodology/testing/plain-metric.ts';
import type { MetricState, ProcessState } from '#domain/methodology/states.ts';

interface Size {
  readonly metrics: number;
  readonly systems: number;
  readonly companies: number;
}

const YEAR = 2025;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const range = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

const ROOT: ProcessState = { id: 1, name: 'Корень', alias: 'root', parent: null, position: 1 };
const PROCESS: ProcessState = {
  id: 2,
  name: 'Процесс',
  alias: 'process',
  parent: { id: 1, name: 'Корень' },
  position: 1,
};
const metricOf = (id: number): MetricState =>
  plainMetric(id, `m.${id}`, { process: { id: 2, name: 'Процесс' }, validation_rules: `{m.${id}} >= 0` });

/** A portal to which each of its companies can upload one questionnaire with all metrics of all systems. */
export async function openUploadPortal({ metrics, systems, companies }: Size) {
  const methodology = { processes: [ROOT, PROCESS], metrics: range(metrics).map(metricOf) };
  const named = range(systems).map((id) => ({ id, name: `Система ${id}` }));
  const template = generateTemplate(templateOf(methodology, named));

  async function fill(target: Connection): Promise<void> {
    const { pool, close } = await connect(target, { log });
    const numbered = 'overriding system value select g, $1 || g from generate_series(1, $2::int) g';
    await pool.query(`insert into company (company_id, name) ${numbered}`, ['Компания ', companies]);
    await pool.query(`insert into it_system (id, name) ${numbered}`, ['Система ', systems]);
    await pool.query(`insert into unit (id, name) ${numbered}`, ['шт.', 1]);
    await pool.query(`insert into process (id, name, alias, parent, position) values
      (1, 'Корень', 'root', null, 1), (2, 'Процесс', 'process', 1, 1)`);
    await pool.query(
      `insert into metric (id, alias, description, mtype, unit_id, process_id, validation_rules,
         rule_for_calc_all_it_systems, position)
       select g, 'm.' || g, 'Показатель ' || g, 'metric', 1, 2, '{m.' || g || '} >= 0', 'sum', g
       from generate_series(1, $1::int) g`,
      [metrics],
    );
    await pool.query(
      `insert into methodology_revision (created_at, action, object_type, after) values (now(), 'create', 'methodology', $1)`,
      [JSON.stringify(methodology)],
    );
    await pool.query(
      `with file as (insert into stored_file (name, sha256, size, bytes)
         values ('шаблон.xlsx', sha256($1::bytea), length($1::bytea), $1) returning id)
       insert into template_version (version_id, file_id, metric_ids, revision)
       select 1, id, (select array_agg(id) from metric), 1 from file`,
      [template],
    );
    await close();
  }

  const filler = templateFiller(template, 1);
  function workbookOf(company: number, edition = 0): Buffer {
    const values = (system: number) =>
      new Map(range(metrics).map((id) => [id, id * 1000 + edition * 100 + system + company / 10]));
    const answers = { all: new Map<number, number>(), systems: new Map(range(systems).map((id) => [id, values(id)])) };
    return filler(answers, { company: { id: company, name: `Компания ${company}` }, year: YEAR });
  }
  const workbooks = range(companies).map((company) => workbookOf(company));
  const portal = await openMeasuredPortal(fill);

  async function statusOf(id: number): Promise<string> {
    const answer = await fetch(`${portal.address}/api/sessions/${id}/`);
    return ((await answer.json()) as { status: string }).status;
  }

  return {
    ...portal,
    workbooks,
    workbookOf,
    /** Uploads a questionnaire of a company and gives back its number. */
    async upload(company: number, workbook = workbooks[company - 1]!): Promise<number> {
      const form = new FormData();
      form.append('company_id', String(company));
      form.append('file', new Blob([new Uint8Array(workbook)]), 'анкета.xlsx');
      const answer = await fetch(`${portal.address}/api/upload/`, { method: 'POST', body: form });
      if (answer.status !== 202) throw new Error(await answer.text());
      return ((await answer.json()) as { id: number }).id;
    },
    /** Returns when all of them are accepted. */
    async accepted(ids: readonly number[], askEvery: number): Promise<void> {
      for (const id of ids) {
        let status = await statusOf(id);
        while (['queued', 'processing'].includes(status)) {
          await setTimeout(askEvery);
          status = await statusOf(id);
        }
        if (status !== 'accepted') throw new Error(`questionnaire ${id}: ${status}`);
      }
    },
  };
}
