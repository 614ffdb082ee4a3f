/** The version of glibc this Node runs on; null on musl and on systems without it. */
export function glibcVersion() {
  // Without this the report asks the network for the names of open connections.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ?? null;
}
