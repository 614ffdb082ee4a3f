import type { FastifyInstance } from 'fastify';
import { getMarketMoney } from '#contract/market-money.ts';
import * as contract from '#contract/market-pages.ts';
import { getMarketTable } from '#contract/market-table.ts';
import { getMarketYears } from '#contract/market-years.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listMarks } from '../clients/indicator-marks.ts';
import { besideGroup } from '../clients/release/requested-group.ts';
import { viewOf, type ClientServices, type ReleaseView } from '../clients/view/open-for-client.ts';
import { getMarketMetric } from '#contract/market-metric.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { presentMeaning } from '../../methodology/metric-meaning.ts';
import { listTargets } from '../clients/targets/list-targets.ts';
import { presentHome } from './home.ts';
import { presentMetric } from './metric.ts';
import { presentMoney } from './money.ts';
import { createAnswers, openPage } from './open-page.ts';
import { presentTable } from './table.ts';
import { presentYears } from './years.ts';

/** A closed market has none. */
const targetsIn = async (
  services: ClientServices,
  { tariff }: Pick<ReleaseView, 'tariff'>,
  { actor, locale }: Pick<Call<typeof contract.getMarketHome>, 'actor' | 'locale'>,
) => (tariff === null ? [] : listTargets(services, actor, locale));

/** The pages of the market for companies: each is one call. */
export function marketPageRoutes(app: FastifyInstance, services: ClientServices & Pick<Services, 'names'>): void {
  const answer = createAnswers();
  serve(app, contract.getMarketHome, async (call) => {
    const { actor, locale } = call;
    const view = await openPage(services, call);
    const marks = await listMarks(services.db, actor);
    const targets = (await targetsIn(services, view, call)).map(({ state }) => state);
    const more = [locale, marks, targets];
    return answer(contract.getMarketHome, view, more, () => presentHome(services, view, { marks, targets, locale }));
  });
  serve(app, getMarketTable, async (call) => {
    const view = await openPage(services, call);
    const { whole = false, beside } = call.query;
    const group = besideGroup(beside, true);
    const second = group && (await viewOf(services, view, group));
    const more = [call.locale, whole, second?.key];
    const asked = { whole, second, locale: call.locale };
    return answer(getMarketTable, view, more, () => presentTable(services, view, asked));
  });
  serve(app, getMarketMetric, async (call) => {
    const { params, locale } = call;
    const view = await openPage(services, call);
    const { release } = view;
    const metric = getMetric(release.methodology, params.metricId);
    const reading = { newest: release.years.at(-1) ?? null, isReleased: true, locale };
    const names = await services.names.in(locale);
    const meaning = names.answer(await presentMeaning(services.db, release.methodology, metric.id, reading));
    const targets = await targetsIn(services, view, call);
    const target = targets.find(({ metric_id }) => metric_id === metric.id) ?? null;
    const more = [metric.id, locale, meaning, target];
    return answer(getMarketMetric, view, more, () =>
      presentMetric(services, view, { metric, meaning, target, locale }),
    );
  });
  serve(app, getMarketMoney, async (call) => {
    const { yardstick = 'median' } = call.query;
    const view = await openPage(services, call);
    const more = [call.locale, yardstick];
    return answer(getMarketMoney, view, more, () => presentMoney(services, view, yardstick, call.locale));
  });
  serve(app, getMarketYears, async (call) => {
    const { from, to } = call.query;
    const view = await openPage(services, call);
    const asked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const more = [call.locale, from, to];
    return answer(getMarketYears, view, more, () => presentYears(services, view, asked, call.locale));
  });
}
