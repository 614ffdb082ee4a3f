// `npm run generate:market -- 2000 [years] [systems] [metrics]`: a portal with so many companies in .cache/market-2000.
import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { makeLargeMarket } from '#api/testing/large-market/make-market.ts';
import { LARGE_MARKET, marketFolder, MARKET_PASSWORD, MARKET_PEOPLE } from '#api/testing/large-market/size.ts';
import { giveUp, say } from './run.mjs';

const [companies = LARGE_MARKET.companies, years, systems, metrics] = process.argv.slice(2).map(Number);
const size = {
  companies,
  years: years ?? LARGE_MARKET.years,
  systems: systems ?? LARGE_MARKET.systems,
  metrics: metrics ?? LARGE_MARKET.metrics,
};
if (Object.values(size).some((count) => !Number.isInteger(count) || count < 1)) {
  giveUp('Нужны целые числа от 1: компании [годы] [системы] [показатели].');
}
const folder = marketFolder(companies);
if (existsSync(folder)) giveUp(`Папка ${folder} уже есть. Удалите её, чтобы построить рынок заново.`);

say(`Рынок: ${Object.values(size).join(' × ')} (компании, годы, системы, показатели) в ${folder}`);
const begun = performance.now();
const minutes = (): string => `${((performance.now() - begun) / 60_000).toFixed(1)} мин`;
const bytes = await makeLargeMarket(folder, size, pino({ level: 'error' }), (line) => say(`${line}: ${minutes()}`));
say(
  `Готово: ${minutes()}, база ${(bytes / 2 ** 20).toFixed(0)} МБ, память до ${process.resourceUsage().maxRSS >> 10} МБ.`,
);
say(
  `DATA_DIR=${folder} DEMO=off npm start — войти: ${Object.values(MARKET_PEOPLE).join(', ')}; пароль «${MARKET_PASSWORD}».`,
);
process.exit();
