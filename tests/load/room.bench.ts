import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { roomTopic } from '#features/room/topics.ts'
import { closeCodes } from '#platform/contract/realtime.ts'
import type { Bench, BenchContext } from './bench.ts'
import { type Child, startChild } from './child.ts'
import { machine } from './measure.ts'
import type { RoomServerKind, Usage } from './room/room-server.ts'
import type { ViewerReport } from './room/room-viewers.ts'

const viewers = Number(process.env.ROOM_VIEWERS ?? 5_000)
/**
 * Viewers of a process that has nothing else to read, spread among the others. A process that reads for thousands is
 * late itself: what these get late was sent late.
 */
const witnesses = 50
const connectTurns = 10
const perSecond = 20
const seconds = 8
const messages = perSecond * seconds

/**
 * The chat of a live beside a bare broadcast by `ws` and one by Socket.IO, in one run: each message to each viewer,
 * counted one by one. The room stores each message and tells it by the database's bus; the others only send.
 */
export const bench: Bench = {
  name: 'room',
  async run(context) {
    const { url } = await context.database()
    const crowd: Crowd = {
      many: await startChild(context, 'room/room-viewers'),
      few: await startChild(context, 'room/room-viewers'),
    }
    const streamUuid = randomUUID()
    const topic = roomTopic(streamUuid)
    context.log(machine())

    const found: Partial<Record<RoomServerKind, Awaited<ReturnType<typeof measure>>>> = {}
    for (const kind of ['ws', 'room', 'socket.io'] as const) {
      const server = await startChild(context, 'room/room-server', [kind, url, streamUuid])
      found[kind] = await measure(server, crowd, { kind, topic, shares: kind === 'room' })
      const { perCpuSecond, memory, report, witness } = found[kind]
      const { p50, p99 } = report.delays
      context.log(
        `${kind}: ${Math.round(perCpuSecond)} messages per CPU second, ${memory.toFixed(1)} kB per viewer, p50 ${p50} ms, p99 ${p99} ms, missing ${report.missing}`,
      )
      context.log(
        `${kind}: p50 ${witness.delays.p50} ms, p99 ${witness.delays.p99} ms to ${witnesses} viewers of a process that is ${percent(witness)} busy; that of the others is ${percent(report)} busy`,
      )
      if (kind === 'room') await slowViewers(server, context)
    }
    const { room, ws, 'socket.io': io } = found
    if (!room || !ws || !io) throw new Error('not all were measured')
    const second = await acrossProcesses(context, url, crowd.many)
    context.log(machine())
    return {
      rows: [
        {
          ...{ label: 'delivered per CPU second, of bare ws', value: room.perCpuSecond / ws.perCpuSecond },
          ...{ unit: '×', aim: '≥ 0.8', moreIsBetter: true },
        },
        {
          ...{ label: 'delivered per CPU second, of Socket.IO', value: room.perCpuSecond / io.perCpuSecond },
          ...{ unit: '×', aim: '≥ 2', moreIsBetter: true },
        },
        { label: 'p99 to a viewer', value: room.report.delays.p99, unit: 'ms', aim: '≤ 250' },
        {
          label: 'p99 to a viewer beside the crowd',
          value: room.witness.delays.p99,
          unit: 'ms',
          aim: '≤ 250',
        },
        { label: 'not delivered', value: room.report.missing, unit: 'messages', limit: 0 },
        { label: 'delivered twice', value: room.report.twice, unit: 'messages', limit: 0 },
        { label: 'not delivered after reconnects', value: room.again.missing, unit: 'messages', limit: 0 },
        { label: 'twice after reconnects', value: room.again.twice, unit: 'messages', limit: 0 },
        { label: 'memory of a viewer', value: room.memory, unit: 'kB', ratio: io.memory / room.memory },
        { label: 'p99 across two processes', value: second.delays.p99, unit: 'ms', aim: '≤ 250' },
        { label: 'not delivered across two processes', value: second.missing, unit: 'messages', limit: 0 },
      ],
    }
  },
}

type Way = { kind: RoomServerKind; topic: string; shares: boolean }

type Crowd = { many: Child; few: Child }

const percent = ({ busy }: ViewerReport) => `${Math.round(busy * 100)} %`

async function measure(server: Child, crowd: Crowd, { kind, topic, shares }: Way) {
  const usage = () => server.ask<Usage>({ do: 'usage' })
  const connect = async () => {
    for (let turn = 0; turn < connectTurns; turn++)
      for (const [child, all] of [[crowd.many, viewers] as const, [crowd.few, witnesses] as const]) {
        const count = all / connectTurns
        const from = turn * count
        await child.ask({ do: 'connect', from, count, topic, port: server.port, kind })
      }
  }
  const empty = await usage()
  await connect()
  const before = await usage()
  await server.ask({ do: 'send', count: messages, perSecond })
  const report = await arrived(crowd.many)
  const witness = await arrived(crowd.few)
  const after = await usage()
  const again = shares ? await withReconnects(server, crowd.many, connect) : report
  const all = viewers + witnesses
  const delivered = all * messages - report.missing - witness.missing
  return {
    ...{ report, witness, again },
    memory: (before.memory - empty.memory) / all / 1_024,
    perCpuSecond: delivered / ((after.cpuMs - before.cpuMs) / 1_000),
  }
}

/** While messages are sent, a third of the viewers lose their connection and come back. */
async function withReconnects(server: Child, crowd: Child, connect: () => Promise<unknown>) {
  await connect()
  const sent = server.ask({ do: 'send', count: messages, perSecond })
  await sleep(1_000)
  await crowd.ask({ do: 'cut', share: 3 })
  await sent
  return arrived(crowd)
}

/** The report once nothing is missing, or nothing more arrives. */
async function arrived(crowd: Child): Promise<ViewerReport> {
  let report = await crowd.ask<ViewerReport>({ do: 'report', messages })
  for (let left = Number.POSITIVE_INFINITY; report.missing > 0 && report.missing < left; ) {
    left = report.missing
    await sleep(1_000)
    report = await crowd.ask<ViewerReport>({ do: 'report', messages })
  }
  return report
}

/** Viewers of one process, messages of another. */
async function acrossProcesses(context: BenchContext, url: string, crowd: Child): Promise<ViewerReport> {
  const streamUuid = randomUUID()
  const words = ['room', url, streamUuid]
  const [writing, showing] = [
    await startChild(context, 'room/room-server', words),
    await startChild(context, 'room/room-server', words),
  ]
  const topic = roomTopic(streamUuid)
  await crowd.ask({ do: 'connect', from: 0, count: 500, topic, port: showing.port, kind: 'room' })
  await writing.ask({ do: 'send', count: messages, perSecond: 2 * perSecond })
  return arrived(crowd)
}

/** Ten viewers stop reading while 24 MB are sent to them: they are closed, and a reader beside them gets everything. */
async function slowViewers(server: Child, { log, cleanUp }: BenchContext): Promise<void> {
  const topic = 'burst:room'
  const [count, bytes] = [4_000, 6_000]
  const opened = Array.from({ length: 11 }, async (_, at) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/realtime/visitors`, {
      headers: { 'x-viewer': `10.9.9.${at}` },
    })
    cleanUp(() => socket.terminate())
    let got = -1
    const { promise: subscribed, resolve } = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<number>()
    const all = Promise.withResolvers<number>()
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })))
    socket.on('message', () => {
      got += 1
      resolve()
      if (got === count) all.resolve(got)
    })
    socket.on('close', closed.resolve)
    await subscribed
    return { socket, closed: closed.promise, all: all.promise }
  })
  const [reader, ...slow] = await Promise.all(opened)
  for (const { socket } of slow) socket.pause()
  await server.ask({ do: 'burst', topic, count, bytes })
  const got = await Promise.race([reader?.all, sleep(20_000, null)])
  for (const { socket } of slow) socket.resume()
  const codes = await Promise.race([Promise.all(slow.map(({ closed }) => closed)), sleep(20_000, [])])
  const dropped = codes.filter((code) => code === closeCodes.tooSlow).length
  log(`slow viewers: ${dropped} of ${slow.length} dropped; a reader beside them got ${got} of ${count}`)
  if (got !== count || dropped !== slow.length) throw new Error('slow viewers were not dropped alone')
}
