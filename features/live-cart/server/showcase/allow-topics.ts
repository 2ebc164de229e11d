import { showcaseTopic } from '../../timeline-contract.ts'
import type { LiveCartDeps } from '../deps.ts'

/** Everyone follows what an active stream shows. */
export function allowShowcaseTopics({
  realtime,
  showcase,
}: Pick<LiveCartDeps, 'realtime' | 'showcase'>): void {
  const [prefix = ''] = showcaseTopic('').split(':')
  realtime.allowEveryone(prefix, (topic) =>
    showcase.read(topic.slice(showcaseTopic('').length)).then(
      () => true,
      () => false,
    ),
  )
}
