import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { text } from '#domain/language/text.ts';
import { PRODUCT } from '#domain/messages/letter.ts';
import { SAVED_AT_ONCE } from '#domain/organisations/company-import/form.ts';
import {
  changesAnything,
  planCompanies,
  type PlannedCompany,
} from '#domain/organisations/company-import/plan-companies.ts';
import type { ImportProblem } from '#domain/organisations/company-import/problems.ts';
import { readCompanies } from '#domain/organisations/company-import/read-companies.ts';
import type { Invitation } from '#contract/access-users.ts';
import type { CompanyImport, ImportedCompany, importCompanies as importCall } from '#contract/company-import.ts';
import { placeOf } from '#workbooks/cell-address.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { insertUser } from '../../access/create-user.ts';
import { letIn, wayIn } from '../../access/invite-users.ts';
import { lockPeople } from '../../access/lock-people.ts';
import { receiveUpload } from '../../journal/receive-upload.ts';
import { insertCompany } from '../../organisations/add-company.ts';
import { updateCompany } from '../../organisations/save-company.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Upload } from '../../platform/http/read-upload.ts';
import { changedMeanwhile, WrongFields } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { forThread } from '../../platform/received-file.ts';
import type { Services } from '../../platform/services.ts';
import { taskModule } from '../../platform/threads/task-module.ts';
import { insertSubscription } from '../add-subscription.ts';
import { loadKnownPortal } from './queries.ts';
import type * as reading from './read-sheets.ts';
import type * as returning from './returned-rows.ts';

const RETURNING = taskModule<typeof returning>(new URL('./returned-rows.ts', import.meta.url));
const READING = taskModule<typeof reading>(new URL('./read-sheets.ts', import.meta.url));

type Trx = Kysely<Database>;
type ImportCall = Call<typeof importCall>;

/** How many problems the refusal lists. */
const MOST_LISTED = 20;

const shownCompany = ({ row, name, branches, company_id, contact, subscription }: PlannedCompany): ImportedCompany => ({
  row,
  name,
  is_new: company_id === null,
  branches: branches && { before: [...branches.before], after: branches.after.map((branch) => branch.name) },
  contact,
  subscription,
});

/** Names what is to be saved, so that only what was looked at is. */
const fingerprint = (companies: readonly PlannedCompany[]): string =>
  createHash('sha256').update(JSON.stringify(companies)).digest('hex');

async function saveCompany(
  services: Services,
  trx: Trx,
  call: ImportCall,
  plan: PlannedCompany,
): Promise<Invitation[]> {
  const { actor, ip, requestId } = call;
  const by = { actor, ip, requestId };
  const { name, branches, contact, subscription } = plan;
  const counting = branches && {
    branch_ids: branches.after.map(({ id }) => id),
    main_branch_id: branches.after[0]?.id ?? null,
  };
  const today = services.today();
  let id = plan.company_id;
  if (id === null) {
    id = (await insertCompany(trx, { ...by, body: { name, ...counting } }, today)).company_id;
  } else if (counting) {
    await updateCompany(trx, { ...by, params: { id }, body: counting }, today);
  }
  const userId = contact && (await insertUser(services, trx, { ...by, body: { ...contact, company_id: id } }));
  if (subscription) {
    const { tariff_id: tariff, valid_from, valid_to } = subscription;
    const body = { company: id, tariff, valid_from, valid_to, contact_user: userId ?? plan.contact_user_id };
    await insertSubscription(trx, { ...by, body });
  }
  if (!contact || userId === null) return [];
  const { full_name, username, email_address } = contact;
  const way = wayIn(services, await letIn(services, trx, call, userId));
  return [{ company: name, full_name, username, email_address, ...way }];
}

function refuse(problems: readonly ImportProblem[]): never {
  const listed = problems.slice(0, MOST_LISTED).map(({ sheet, cell, message }) => {
    const place = cell === null ? '' : `!${cell}`;
    return { ru: `${sheet.ru}${place}: ${message.ru}`, en: `${sheet.en}${place}: ${message.en}` };
  });
  throw new WrongFields({ file: listed });
}

/** How comments of the portal in cells begin. */
const MARK = text(`${PRODUCT.ru} · `, `${PRODUCT.en} · `);

/** Keeps the rows with mistakes in the same file for whoever loaded it; a file that went in whole leaves nothing behind. */
async function returnRowsOf(
  { workbooks, now }: Services,
  trx: Trx,
  { actor, locale }: ImportCall,
  { file, name }: Upload,
  { problems, header }: { readonly problems: readonly ImportProblem[]; readonly header: number },
): Promise<void> {
  await trx.deleteFrom('returned_import').where('user_id', '=', actor.user_id).execute();
  const [first] = problems;
  if (!first) return;
  const marked = problems.flatMap(({ cell, message }) => (cell === null ? [] : [{ cell, message: message[locale] }]));
  const marks = { marks: Object.values(MARK), mark: MARK[locale] };
  const request = { file: forThread(file), sheet: first.sheet.ru, header, problems: marked, ...marks };
  const returned = await workbooks.run(RETURNING, 'returnRows', request);
  const count = wrongRows(problems).size;
  const row = { user_id: actor.user_id, name, created_at: now(), count, bytes: Buffer.from(returned.bytes) };
  await trx
    .insertInto('returned_import')
    .values({ ...row, problems: JSON.stringify(returned.problems) })
    .execute();
}

const wrongRows = (problems: readonly ImportProblem[]): Set<number> =>
  new Set(problems.flatMap(({ cell }) => placeOf(cell ?? '')?.row ?? []));

/**
 * Compares a workbook of companies with the portal and, unless it is only a dry run, adds and changes what its good rows
 * say, a hundred a call, each object with its own line in the journal, and invites the new people. Rows with mistakes
 * come back in the same file.
 */
export async function importCompanies(services: Services, call: ImportCall): Promise<CompanyImport> {
  return receiveUpload(services, call, LIMITS.fileBytes, (upload) => importFrom(services, call, upload));
}

async function importFrom(services: Services, call: ImportCall, upload: Upload): Promise<CompanyImport> {
  const { db, settings, workbooks, today } = services;
  const { file, fields } = upload;
  const read = readCompanies(await workbooks.run(READING, 'readSheets', forThread(file)));
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const planned = planCompanies(read.rows, await loadKnownPortal(trx, settings, today(), call.actor));
    // What is wrong with a cell that could not be read is only that.
    const unreadable = new Set(read.problems.map(({ cell }) => cell));
    const problems = [...read.problems, ...planned.problems.filter(({ cell }) => !unreadable.has(cell))];
    const wrong = wrongRows(problems);
    const good = planned.companies.filter(({ row }) => !wrong.has(row));
    const changing = good.filter(changesAnything);
    const formatPlace = ({ sheet, cell, message }: ImportProblem) => ({
      sheet: sheet[call.locale],
      cell,
      message: message[call.locale],
    });
    const answer = {
      problems: problems.map(formatPlace),
      warnings: planned.warnings.map(formatPlace),
      returned: wrong.size,
      unchanged: good.length - changing.length,
    };
    const plan = fingerprint(changing);
    if (fields['dry_run'] === 'true') {
      const companies = changing.map(shownCompany);
      return { ...answer, plan, companies, left: changing.length, saved: false, invitations: [] };
    }
    if (problems.some(({ cell }) => cell === null)) refuse(problems);
    if (fields['plan'] !== undefined && fields['plan'] !== plan) throw changedMeanwhile();
    const [now, later] = [changing.slice(0, SAVED_AT_ONCE), changing.slice(SAVED_AT_ONCE)];
    const invitations: Invitation[] = [];
    for (const company of now) invitations.push(...(await saveCompany(services, trx, call, company)));
    if (later.length === 0) await returnRowsOf(services, trx, call, upload, { problems, header: read.header });
    const companies = now.map(shownCompany);
    return { ...answer, plan: fingerprint(later), companies, left: later.length, saved: true, invitations };
  });
}
