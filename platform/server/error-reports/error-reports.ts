/** A place in our code: the file without its folder, a function, a line and a column. */
export type Frame = { function: string; file: string; line: number; column: number }

/** An error with its causes, the newest call first. */
export type ReportedError = { type: string; message: string; frames: Frame[]; cause?: ReportedError }

/** What happened in a page before an error: how many seconds before, and a page or call by its pattern. */
export type Step = { ago: number; kind: 'page' | 'call'; what: string; status?: number }

export type ErrorReport = {
  error: ReportedError
  /** Where it happened: of the server, or of a page. */
  side: 'server' | 'browser'
  /** The call, job or page, by its pattern. */
  place: string
  steps?: Step[]
  /** Ids of ours, counts and codes; never personal data. */
  facts?: Record<string, string | number>
}

/** One request that was measured. `seconds`: how long it took. */
export type Trace = { name: string; startedAt: Date; seconds: number; status: number }

/** The time that a visitor spent with a page, without saying whose. */
export type BrowserSession = { id: string; startedAt: Date; seconds: number; errors: number }

/**
 * Reports of errors to a service outside: the log has them all, and this tells the operator at once. It never waits and
 * never throws; what is too much is dropped and counted. None of it has personal data.
 */
export type ErrorReports = {
  error(report: ErrorReport): void
  /** Samples one of five; only then is the trace built. */
  trace(build: () => Trace): void
  session(session: BrowserSession): void
  /** Reports that were not delivered since this process began. */
  dropped(): number
  /** Sends what waits, for two seconds at most. */
  stop(): Promise<void>
}

/** The share of requests that is measured (spec §9). */
export const shareOfTraces = 0.2

/** Without an address of a service, errors are in the log only. */
export const noErrorReports: ErrorReports = {
  error() {},
  trace() {},
  session() {},
  dropped: () => 0,
  stop: async () => {},
}
