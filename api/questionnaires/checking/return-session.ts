import { text } from '#domain/language/text.ts';
import { finding } from '#domain/questionnaires/finding.ts';
import type { returnSession as returnCall } from '#contract/questionnaire-check.ts';
import type { MetricCell } from '#contract/questionnaire-cells.ts';
import type { Session } from '#contract/questionnaires.ts';
import { audit } from '../../journal/audit.ts';
import { writeLogEntries } from '../../journal/write-log-entries.ts';
import { conflict, forbidden, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { openFileLocator } from '../metrics/list-metric-cells.ts';
import { listAnswerers } from '../questions/notify-question.ts';
import { getSessionOf } from '../session-rows.ts';
import { lockSession } from './lock-to-check.ts';

const NOT_NOW = text(
  'Эту анкету вернуть нельзя: возвращают принятую, которую компания видит и файл которой хранится.',
  'This questionnaire cannot be sent back: it must be accepted, visible to the company and its file kept.',
);
const NO_CELL = text(
  'Такой ячейки в файле анкеты нет. Выберите другой показатель.',
  'The file has no such cell. Choose another metric.',
);

type Cell = Call<typeof returnCall>['body']['cells'][number];

/** The cells of the file that hold what is sent back. */
const placesOf = ({ metric_id, sheet, cell }: Cell, found: ReadonlyMap<number, readonly MetricCell[]>) =>
  (found.get(metric_id) ?? []).filter((one) => cell === undefined || (one.sheet === sheet && one.cell === cell));

/**
 * Sends an accepted questionnaire back: its company finds the cells in its check page, each with the reason. Everything
 * accepted holds, and open questions go on with their days.
 */
export async function returnSession(services: Services, call: Call<typeof returnCall>): Promise<Session> {
  const { db, notify, events, now } = services;
  const { actor, params, body } = call;
  const { id } = params;
  const seen = await getSessionOf(db, actor, id);
  if (!seen.can.return) throw conflict(NOT_NOW);
  const locate = await openFileLocator(services, [...new Set(body.cells.map(({ metric_id }) => metric_id))]);
  const located = await locate(actor.company_id, seen.file_id);
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, actor, id);
    if (!session.can.return) throw forbidden(NOT_NOW);
    const { company, year } = session;
    const rows = await trx.selectFrom('session_value').selectAll().where('session_id', '=', id).execute();
    const valueOf = (metric_id: number, system: number | null): number | null => {
      const row = rows.find((one) => one.it_system_id === system);
      const value = row?.values[row.metric_ids.indexOf(metric_id)];
      return value !== undefined && Number.isFinite(value) ? value : null;
    };
    const cells = body.cells.flatMap((cell) => {
      const places = placesOf(cell, located).map(({ it_system_id, ...at }) => ({
        ...at,
        metric_id: cell.metric_id,
        it_system_id,
        reason: cell.reason.trim(),
        value: valueOf(cell.metric_id, it_system_id),
      }));
      if (places.length === 0) throw wrongField('cells', NO_CELL);
      // A metric named without an address means what was filled in, and where nothing was, all of its cells.
      const filled = places.filter(({ value }) => value !== null);
      return cell.cell === undefined && filled.length > 0 ? filled : places;
    });
    const metrics = await trx
      .selectFrom('metric')
      .select(['id', 'alias'])
      .where('id', 'in', [...located.keys()])
      .execute();
    const aliases = new Map(metrics.map((metric) => [metric.id, metric.alias]));
    for (const { sheet, cell } of cells) {
      for (const table of ['session_check', 'session_answer'] as const) {
        await trx
          .deleteFrom(table)
          .where('session_id', '=', id)
          .where('sheet', '=', sheet)
          .where('cell', '=', cell)
          .execute();
      }
      await trx
        .deleteFrom('log_entry')
        .where('linked_session', '=', id)
        .where('code', '=', 'returned')
        .where('sheet', '=', sheet)
        .where('cell', '=', cell)
        .execute();
    }
    await trx
      .insertInto('session_check')
      .values(
        cells.map(({ sheet, cell, metric_id, it_system_id }) => ({
          session_id: id,
          sheet,
          cell,
          metric_id,
          it_system_id,
        })),
      )
      .execute();
    await writeLogEntries(
      trx,
      cells.map(({ sheet, cell, metric_id, reason, value }) => {
        const metric = { id: metric_id, alias: aliases.get(metric_id) ?? '' };
        const found = finding('returned', { reason, value }, { sheet, cell, metric });
        return { ...found, linked_session: id, company_id: company.id };
      }),
    );
    await trx.updateTable('session').set({ returned_at: now() }).where('id', '=', id).execute();
    const note = body.note?.trim() ?? '';
    await audit(trx, call, {
      action: 'update',
      object_type: 'session',
      object_id: id,
      before: { returned: session.returned_at !== null, company, year },
      after: { returned: true, cell_count: cells.length, reasons: cells.map(({ reason }) => reason), company, year },
    });
    await notify(trx, {
      people: await listAnswerers(trx, company.id),
      message: {
        kind: 'session_returned',
        params: { session: String(id), company: company.name, year: String(year), cells: String(cells.length), note },
      },
    });
    await events.announce(trx, { type: 'session', id, status: session.status, progress: 100, company_id: company.id });
    return getSessionOf(trx, actor, id);
  });
}
