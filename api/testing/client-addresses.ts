import type { TestMarket } from './market.ts';

/** All a client can read of a calculation, address by address; the market of tests has no sizes, so that one is refused. */
export function addressesOf(market: TestMarket, id: number | string): string[] {
  const metrics = [market.spent, market.people, market.ratio].map((metric) => metric.id);
  const [industry, other] = market.industries;
  const [system] = market.systems;
  const filters = [
    '',
    '?year=2024',
    `?industry=${industry}`,
    `?industry=${other}`,
    `?it_system=${system}`,
    `?it_system=${system}&industry=${industry}&year=2024`,
  ];
  return [
    `/api/process-with-metrics/?benchmark_id=${id}&is_full_access=true`,
    `/api/process-with-metrics/?client_benchmark_id=${id}`,
    ...metrics.flatMap((metric) => [
      ...filters.map((filter) => `/api/benchmarks/${id}/metrics/${metric}${filter}`),
      `/api/benchmarks/${id}/metrics/${metric}/dict`,
      `/api/companies/line/client/?metric_id=${metric}&benchmark_id=${id}`,
    ]),
    ...['', '?period=2024'].map((period) => `/api/benchmarks/${id}/compare/final/${period}`),
    ...['all', 'l1'].map((scope) => `/api/benchmarks/${id}/export/?scope=${scope}`),
    `/api/benchmarks/${id}/export/?scope=current&process=${market.process.id}`,
    ...['home', 'money', 'years'].flatMap((page) =>
      ['', '?all=true', `?industry=${industry}`, `?it_system=${system}`].map(
        (group) => `/api/market/${id}/${page}/${group}`,
      ),
    ),
    ...metrics.flatMap((metric) =>
      ['', `?industry=${other}`, `?it_system=${system}`].map((group) => `/api/market/${id}/metrics/${metric}/${group}`),
    ),
    `/api/market/${id}/money/?yardstick=best`,
    ...['', `?whole=true&beside=industry-${industry}`, `?whole=true&industry=${other}&beside=industry-${industry}`].map(
      (asked) => `/api/market/${id}/table/${asked}`,
    ),
    `/api/bench-params/${id}/`,
    `/api/bench-params/client/${id}/`,
  ];
}

/** The same of a release. */
export const releaseAddresses = (market: TestMarket, release: number): string[] => [
  `/api/releases/${release}/menu/`,
  `/api/releases/${release}/metrics/${market.ratio.id}/needed-inputs/?goal=1000`,
];

/** What a client can read without naming a calculation. */
export const CLIENT_LISTS = [
  '/api/releases/',
  '/api/benchmarks/history/',
  '/api/benchmarks/history/?search=Тайна',
  '/api/benchmarks/client/history/',
  ...['author', 'status', 'it_system', 'industry', 'year', 'company', 'is_final'].flatMap((field) => [
    `/api/benchmarks/history/field_values/?field=${field}`,
    `/api/benchmarks/client/history/field_values/?field=${field}`,
  ]),
  '/api/bench-params/client/data/',
  '/api/bench-params/count/',
  '/api/bench-params/final/client/',
];
