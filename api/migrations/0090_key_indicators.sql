-- Indicators a company's home page begins with: what each is about and its place among them. They are drawn from worse to
-- better, so each has a direction.
alter table metric add column key_theme text check (key_theme in ('cost', 'service', 'risk'));
alter table metric add column key_order integer check (key_order between 1 and 99);
alter table metric add check ((key_theme is null) = (key_order is null));
alter table metric add check (key_theme is null or (mtype = 'indicator' and direction is not null));
