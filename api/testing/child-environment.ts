const { PATH, TMPDIR, TZ, NODE_COMPILE_CACHE } = process.env;

/** What a portal or a command that a test starts has of our environment; its settings are the test's alone. */
export const CHILD_ENVIRONMENT = { PATH, TMPDIR, TZ, NODE_COMPILE_CACHE };
