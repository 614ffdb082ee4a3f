/** On whose PostgreSQL the portal stands: its own, or a server of Debian's. */
export type Mode = 'embedded' | 'server';

/** What an installation begins with; `older`: half of the migrations, `demo`: the whole demonstration. */
export type SeedName = 'small' | 'older' | 'demo' | 'empty';
