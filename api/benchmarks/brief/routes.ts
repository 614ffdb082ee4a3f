import type { FastifyInstance } from 'fastify';
import { slidesOf } from '#domain/benchmarks/brief/slides.ts';
import { text } from '#domain/language/text.ts';
import * as contract from '#contract/brief.ts';
import * as links from '#contract/shared-links.ts';
import { audit } from '../../journal/audit.ts';
import { legal } from '../../journal/export-workbook.ts';
import type { Actor, Client } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import { taskModule } from '../../platform/threads/task-module.ts';
import { presentHead } from '../pages/open-page.ts';
import { askedGroup } from '../clients/release/requested-group.ts';
import { checkTariff, openForClient, type ClientServices } from '../clients/view/open-for-client.ts';
import { FOR_COMPANIES } from '../refusals.ts';
import type * as drawing from './draw-slides.ts';
import { presentBrief, tellBriefOf } from './present-brief.ts';
import { sharedReader } from './read-shared.ts';
import { makeLink, presentLinks, revokeLink } from './shared-links.ts';

const DRAWING = taskModule<typeof drawing>(new URL('./draw-slides.ts', import.meta.url));
const NAME = text('Слайды', 'Slides');
const FILES = {
  pptx: ['drawPptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  pdf: ['drawPdf', 'application/pdf'],
} as const;

/** The staff have no place in the market. */
function clientOf(actor: Actor): Client {
  if (actor.company_id === null) throw notFound(FOR_COMPANIES);
  return actor;
}

/** The slides as a file; the download is audited. */
async function downloadSlides(
  services: ClientServices,
  call: Call<typeof contract.downloadSlides>,
): Promise<FileAnswer> {
  const { locale, query } = call;
  const actor = clientOf(call.actor);
  const { format = 'pptx', ...group } = query;
  const view = await openForClient(services, actor, 'final', { group: askedGroup(group, true), locale });
  checkTariff(view);
  const brief = await tellBriefOf(services, actor, view, locale);
  const title = `${NAME[locale]} ${brief.company}`;
  const name = `${legal(title)} ${services.today()}.${format}`;
  const [task, type] = FILES[format];
  const input = { slides: slidesOf(brief, locale), title, locale, now: services.now() };
  const body = Buffer.from(await services.workbooks.run(DRAWING, task, input, { owner: actor.company_id }));
  const after = { name, format };
  await audit(services.db, call, { action: 'download', object_type: 'benchmark', object_id: view.row.id, after });
  return { name, type, body };
}

/** What is handed on to a director. */
export function briefRoutes(app: FastifyInstance, services: ClientServices): void {
  serve(app, contract.getBrief, async ({ actor, query, locale }) => {
    const client = clientOf(actor);
    const view = await openForClient(services, client, 'final', { group: askedGroup(query, true), locale });
    const head = await presentHead(services, view, locale);
    if (view.tariff === null) return { head, brief: null };
    return { head, brief: presentBrief(await tellBriefOf(services, client, view, locale)) };
  });
  serve(app, contract.downloadSlides, (call) => downloadSlides(services, call));
  serve(app, links.listSharedLinks, ({ actor }) => presentLinks(services, clientOf(actor)));
  serve(app, links.makeSharedLink, (call) => makeLink(services, call, clientOf(call.actor)));
  serve(app, links.revokeSharedLink, (call) => revokeLink(services, call, clientOf(call.actor)));
  serve(app, links.readSharedBrief, sharedReader(services));
}
