/** The process behind: pages, calls, WebSockets and jobs. Started by `supervisor.ts`. */
import { readEnvironment } from '#platform/server/env.ts'
import '#platform/server/optimise-later.ts'
import { greeting } from '../greeting.ts'
import { endFirstWhenMemoryRunsOut, runMember } from './member.ts'

endFirstWhenMemoryRunsOut()
await runMember({
  place: { kind: 'behind', socketPath: process.argv[2] as string },
  greet: (app) => greeting(app, readEnvironment()),
})
