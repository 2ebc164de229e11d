import type { ForwardDestination, ForwardStatus, StreamId } from '../port.ts'
import { type Forwarding, type ForwardState, forwardTo } from '../rtmp/forwarding.ts'
import type { Writers } from './writers.ts'

type Needs = {
  /** Hosts with ports that may be reached although they are not on the internet. */
  allowedHosts: string[]
  /** A destination needs a keyframe to begin. */
  requestKeyframe(stream: StreamId): void
}

type Running = { destination: ForwardDestination; forwarding: Forwarding; writers: Writers }

/** The destinations of open streams. One that stays in the list is not interrupted. */
export function streamForwards({ allowedHosts, requestKeyframe }: Needs) {
  const running = new Map<StreamId, Map<string, Running>>()

  function begin(stream: StreamId, destination: ForwardDestination, writers: Writers): Running {
    const { url, key } = destination
    const forwarding = forwardTo({
      destination: { url, key },
      allowedHosts,
      onState: ({ state }) => state === 'live' && requestKeyframe(stream),
    })
    writers.add(forwarding)
    return { destination, forwarding, writers }
  }

  function end({ forwarding, writers }: Running): void {
    writers.remove(forwarding)
    forwarding.end()
  }

  return {
    set(stream: StreamId, destinations: ForwardDestination[], writers: Writers): void {
      const before = running.get(stream) ?? new Map<string, Running>()
      const after = new Map<string, Running>()
      for (const destination of destinations) {
        const known = before.get(destination.id)
        const stays = known?.writers === writers && isSame(known.destination, destination)
        if (known && stays) before.delete(destination.id)
        after.set(destination.id, known && stays ? known : begin(stream, destination, writers))
      }
      for (const gone of before.values()) end(gone)
      if (after.size > 0) running.set(stream, after)
      else running.delete(stream)
    },

    statuses: (stream: StreamId): ForwardStatus[] =>
      [...(running.get(stream) ?? [])].map(([id, { forwarding }]) => statusOf(id, forwarding.state())),

    stop(stream: StreamId): void {
      for (const each of running.get(stream)?.values() ?? []) end(each)
      running.delete(stream)
    },
    stopAll(): void {
      for (const stream of [...running.keys()]) this.stop(stream)
    },
  }
}

const isSame = (a: ForwardDestination, b: ForwardDestination) => a.url === b.url && a.key === b.key

function statusOf(id: string, state: ForwardState): ForwardStatus {
  const none = { id, fault: null, since: null, retryAt: null }
  switch (state.state) {
    case 'live':
      return { ...none, state: 'live', since: state.since }
    case 'waiting':
      return { ...none, state: 'waiting', fault: state.fault, retryAt: state.retryAt }
    case 'failed':
      return { ...none, state: 'failed', fault: state.fault }
    default:
      return { ...none, state: 'connecting' }
  }
}
