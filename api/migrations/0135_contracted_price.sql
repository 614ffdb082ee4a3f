-- The price and the term a subscription was made for: a tariff's later price is for later subscriptions.
alter table subscription add column price numeric(12, 2), add column months integer;
update subscription set price = tariff.price, months = tariff.months from tariff where tariff.id = tariff_id;
alter table subscription alter column price set not null, alter column months set not null;

create function subscription_takes_price() returns trigger language plpgsql as $$
begin
  select tariff.price, tariff.months into new.price, new.months from tariff where tariff.id = new.tariff_id;
  return new;
end $$;
create trigger subscription_price before insert on subscription
  for each row execute function subscription_takes_price();
create trigger subscription_new_price before update on subscription
  for each row when (old.tariff_id <> new.tariff_id) execute function subscription_takes_price();
