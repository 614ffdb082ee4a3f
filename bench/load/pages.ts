/** What a page asks the portal for when somebody turns to it; recorded in a browser on the demonstration. */
type Page = readonly string[];

export interface Places {
  readonly company: number;
  readonly metric: number;
  readonly session: number;
  readonly industry: number;
  /** The two newest calculations of the market. */
  readonly newest: number;
  readonly earlier: number;
}

/** The frame around every page, once a visit. */
export const FRAME: Page = ['/api/users/me/', '/api/me/permissions', '/api/frame/'];

export function clientPages({ company, metric, session }: Places): readonly Page[] {
  const market = (page: string) => `/api/market/final/${page}/`;
  return [
    [market('home'), '/api/users/me/indicators/', '/api/targets/'],
    [market('table')],
    [market('money'), '/api/targets/'],
    [market('years'), '/api/targets/'],
    [market(`metrics/${metric}`)],
    ['/api/sessions/?page=1&page_size=25&ordering=-created_at', '/api/users/me/views/questionnaires/'],
    [`/api/sessions/${session}/`],
    ['/api/questions/?page=1&page_size=25&ordering=since&state=waiting&state=answered'],
    [`/api/companies/${company}/metricsByProcess/?by=year&it_system=0`, `/api/companies/${company}/size-band/`],
    ['/api/data/'],
    ['/api/messages/?page=1&page_size=25&ordering=-created_at'],
    ['/api/profile/users/?page=1&page_size=25&ordering=full_name'],
    ['/api/tariffs/', '/api/get-active/'],
  ];
}

export const analystPages = ({ metric, industry, newest, earlier }: Places): readonly Page[] => [
  ['/api/benchmarks/desk/', '/api/campaigns/home/', '/api/releases/next/'],
  ['/api/sessions/?page=1&page_size=25&ordering=-created_at', '/api/users/me/views/questionnaires/'],
  ['/api/bench-params/data/', '/api/bench-params/count/'],
  ['/api/benchmarks/history/?page=1&page_size=25&ordering=-created_at', '/api/users/me/views/calculations/'],
  ['/api/campaigns/', '/api/users/me/views/campaign/'],
  ['/api/questions/?page=1&page_size=25&ordering=since&state=waiting&state=answered'],
  ['/api/companies/questionnaires/?page=1&page_size=25&ordering=company', '/api/users/me/views/companies/'],
  ['/api/bench-params/final/', '/api/process-with-metrics/?benchmark_id=final'],
  ['/api/configurator/tree/?indicator=true'],
  ['/api/company/?page=1&page_size=25&ordering=name'],
  ['/api/methodology/editions/'],
  [`/api/benchmarks/final/metrics/${metric}`, `/api/benchmarks/final/metrics/${metric}/dict`],
  [`/api/benchmarks/final/metrics/${metric}?industry=${industry}`],
  [`/api/benchmarks/${newest}/anomalies/?page=1&page_size=25`],
  [
    `/api/benchmarks/${newest}/compare/${earlier}/`,
    `/api/benchmarks/${newest}/compare/${earlier}/movers/?metric=${metric}`,
  ],
];
