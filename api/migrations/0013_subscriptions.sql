-- Subscriptions of one company never share a day. A range of one company's id stands in for equality, which this kind of
-- index knows only with an extension.
alter table subscription add constraint subscription_no_overlap
  exclude using gist (int4range(company_id, company_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&);

create index subscription_tariff on subscription (tariff_id);
