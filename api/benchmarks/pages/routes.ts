import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/market-pages.ts';
import { getMarketTable } from '#contract/market-table.ts';
import { serve } from '../../platform/http/serve.ts';
import { listMarks } from '../clients/indicator-marks.ts';
import { besideGroup } from '../clients/release/requested-group.ts';
import { viewOf, type ClientServices } from '../clients/view/open-for-client.ts';
import { presentHome } from './home.ts';
import { createAnswers, openPage } from './open-page.ts';
import { presentTable } from './table.ts';

/** The pages of the market for companies: each is one call. */
export function marketPageRoutes(app: FastifyInstance, services: ClientServices): void {
  const answer = createAnswers();
  serve(app, contract.getMarketHome, async (call) => {
    const view = await openPage(services, call);
    const marks = await listMarks(services.db, call.actor);
    const key = [view.key, view.row.id, call.locale, marks];
    return answer(contract.getMarketHome, key, () => presentHome(services, view, marks, call.locale));
  });
  serve(app, getMarketTable, async (call) => {
    const view = await openPage(services, call);
    const { whole = false, beside } = call.query;
    const group = besideGroup(beside, true);
    const second = group && (await viewOf(services, view, group));
    const key = [view.key, view.row.id, call.locale, whole, second?.key];
    const asked = { whole, second, locale: call.locale };
    return answer(getMarketTable, key, () => presentTable(services, view, asked));
  });
}
