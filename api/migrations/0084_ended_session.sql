-- An ended session stays ended: a renewal under way at that moment cannot bring it back.
alter table sign_in_session add column ended_at timestamptz;
