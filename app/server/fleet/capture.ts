/** The process in front: the public port, deliveries, and the watching of lives. Started by `supervisor.ts`. */
import { runMember } from './member.ts'

await runMember({ place: { kind: 'front', socketPath: process.argv[2] as string } })
