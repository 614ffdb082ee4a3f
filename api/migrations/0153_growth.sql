-- Which calculation has seen what held in the market: the nightly clean-up asks it of every row that was replaced.
create index benchmark_market_change on benchmark (market_change);

-- A line of the journal finds its object by the text of its number.
create index session_named on session ((id::text));
create index users_named on users ((user_id::text));
create index company_named on company ((company_id::text));
create index subscription_named on subscription ((id::text));
create index benchmark_named on benchmark ((id::text));
