/** The process in front: the public port, webhooks, and the live watcher. Started by `supervisor.ts`. */
import { runMember } from './member.ts'

await runMember({ place: { kind: 'front', socketPath: process.argv[2] as string } })
