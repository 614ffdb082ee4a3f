import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { fitToHandOn } from '#domain/benchmarks/brief/brief.ts';
import { isFirstInHour, linkState } from '#domain/access/shared-links.ts';
import { text } from '#domain/language/text.ts';
import type { Brief } from '#contract/brief.ts';
import type { readSharedBrief } from '#contract/shared-links.ts';
import { audit } from '../../journal/audit.ts';
import { limiterIn } from '../../platform/database/limiter.ts';
import type { Client } from '../../platform/http/actor.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { WHOLE_MARKET } from '../clients/release/load-release.ts';
import { openForClient, type ClientServices } from '../clients/view/open-for-client.ts';
import { presentBrief, tellBriefOf } from './present-brief.ts';
import { countView, findLink } from './queries.ts';
import { findMaker, hashOf } from './shared-links.ts';

/** The same for unknown, expired and revoked links: whoever guesses learns nothing. */
const NO_LINK = text(
  'Ссылка не действует: её отозвали, истёк срок или она набрана не полностью. Попросите новую у того, кто её прислал.',
  'This link does not work: it was revoked, has expired or is incomplete. Ask whoever sent it for a new one.',
);
const TOO_OFTEN = text(
  'Слишком много попыток. Повторите через четверть часа.',
  'Too many attempts. Try again in a quarter of an hour.',
);
const QUARTER_HOUR = 15 * 60;
/** Views by one link, from wherever: each is reckoned anew. */
const VIEWS = { points: 60, duration: QUARTER_HOUR };
/** Wrong secrets from one address. A right one opens all the same: an office shares its address, and nobody guesses 256 bits. */
const WRONG = { points: 30, duration: QUARTER_HOUR, blockDuration: QUARTER_HOUR };

type Reading = Call<typeof readSharedBrief>;

/** The link of a secret with its maker, while it opens anything. */
async function findLive(services: ClientServices, secret: string) {
  const { db, now } = services;
  const link = await findLink(db, hashOf(secret));
  const found = link && (await findMaker(services, link.user_id));
  return found && linkState(link, found.standing, now()) === 'live' ? { link, maker: found.maker } : null;
}

/** Reads what a link shows: the maker's brief as it is now, on the whole market. Views are counted and journalled. */
export function sharedReader(services: ClientServices): (call: Reading) => Promise<Brief> {
  const { db, now } = services;
  const wrong = limiterIn(db, 'shared-link', WRONG);

  const views = limiterIn(db, 'shared-link-views', VIEWS);

  async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new Refusal(429, TOO_OFTEN, QUARTER_HOUR) : refused;
    }
  }

  async function presentShared(maker: Client, locale: Reading['locale']): Promise<Brief> {
    const view = await openForClient(services, maker, 'final', { group: WHOLE_MARKET, locale });
    if (view.tariff === null) throw notFound(NO_LINK);
    return presentBrief(fitToHandOn(await tellBriefOf(services, maker, view, locale)));
  }

  return async ({ body: { secret }, locale, ip, requestId }) => {
    const found = await findLive(services, secret);
    if (!found) {
      await count(wrong, networkOf(ip));
      throw notFound(NO_LINK);
    }
    const { link, maker } = found;
    await count(views, String(link.id));
    const brief = await presentShared(maker, locale);
    await db.transaction().execute(async (trx) => {
      const at = now();
      const counted = await countView(trx, link.id, at);
      if (!counted) throw notFound(NO_LINK);
      if (!isFirstInHour(counted.before, at)) return;
      await audit(
        trx,
        { actor: null, ip, requestId },
        {
          action: 'link_viewed',
          object_type: 'company',
          object_id: link.company_id,
          after: { name: link.name },
          company: { id: link.company_id, name: maker.company_name },
        },
      );
    });
    return brief;
  };
}
