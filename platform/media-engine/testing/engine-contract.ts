import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EngineEvent, MediaEngine, Participant, PlayTicket, PublishTicket } from '../port.ts'

/** A publisher or a viewer that was let in. */
export type EngineClient = { leave(): Promise<void>; isConnected(): Promise<boolean> }

/** An engine that runs, with clients of its own kinds. They reject when they are refused. */
export type EngineUnderTest = {
  engine: MediaEngine
  publish(ticket: PublishTicket): Promise<EngineClient>
  /** Sends the picture a second time, small, as the studio does by WHIP; not given where its own SDK sends layers. */
  publishWithLow?(ticket: PublishTicket): Promise<EngineClient>
  /** What an offer with a low layer is refused with; null where it is taken. */
  lowRefusal?: number | null
  watch(ticket: PlayTicket): Promise<EngineClient>
  /** Another platform's RTMP server, which knows the key `good` alone; for engines that can forward. */
  elsewhere?: { url: string; pictures(): number; isConnected(): boolean }
  close(): Promise<void>
}

const seller: Participant = { id: 'seller', name: 'Lu' }
const buyer: Participant = { id: 'buyer', name: null }
const other: Participant = { id: 'other', name: null }
const options = { record: false, maxKbps: 4_000 }

/** What every engine does that features rely on; each adapter runs it. */
export function engineContract(name: string, start: () => Promise<EngineUnderTest>): void {
  describe(`the contract of engines: ${name}`, () => {
    let running: EngineUnderTest
    let engine: MediaEngine
    let stream: string
    let events: EngineEvent[]

    // One engine: each test has a stream of its own.
    beforeAll(async () => {
      running = await start()
      engine = running.engine
      engine.onEvent((event) => void events.push(event))
    })
    beforeEach(() => {
      stream = randomUUID()
      events = []
    })
    afterEach(() => engine.closeStream(stream))
    afterAll(() => running.close())

    const told = () =>
      events.filter((event) => 'stream' in event && event.stream === stream).map(({ type }) => type)
    const isLive = async () => (await engine.state(stream)).live

    async function publishTicket(id = stream, who = seller): Promise<PublishTicket> {
      const [ticket] = await engine.issuePublish(id, who, ['whip', 'livekit'])
      if (!ticket) throw new Error('no ticket')
      return ticket
    }
    const playTicket = (who = buyer) => engine.issuePlay(stream, who, ['whep', 'livekit'])

    async function broadcast(): Promise<EngineClient> {
      await engine.openStream(stream, options)
      const publisher = await running.publish(await publishTicket())
      await expect.poll(isLive).toBe(true)
      return publisher
    }

    it('is ready when it has started', async () => {
      expect(await engine.health()).toEqual({ ok: true, missing: [] })
    })

    it('opens and closes a stream as often as it is asked', async () => {
      await engine.openStream(stream, options)
      await engine.openStream(stream, options)
      await engine.closeStream(stream)
      await engine.closeStream(stream)
      expect(await engine.state(stream)).toMatchObject({ live: false, publisher: null, source: null })
    })

    it('issues only the kinds of tickets that were asked for, and with an end', async () => {
      await engine.openStream(stream, options)
      expect(await engine.issuePublish(stream, seller, [])).toEqual([])
      const ticket = await playTicket()
      expect(Date.parse(ticket.expiresAt)).toBeGreaterThan(Date.now())
      const hls = engine.issuePlay(stream, buyer, ['hls']).then(({ kind }) => kind)
      if (engine.capabilities.lowLatencyHls) expect(await hls).toBe('hls')
      else await hls.catch((error) => expect(error).toMatchObject({ code: 'unavailable' }))
    })

    it('tells that a broadcast began, who publishes, and that it broke off', async () => {
      const publisher = await broadcast()
      expect(await engine.state(stream)).toMatchObject({ publisher: 'seller', source: 'whip' })
      await expect.poll(told).toContain('stream.live')
      await publisher.leave()
      await expect.poll(told).toContain('publisher.lost')
      expect(await isLive()).toBe(false)
    })

    it('takes a low layer beside the picture, or refuses it as the studio expects and then takes the picture alone', async () => {
      const { publishWithLow, lowRefusal = null } = running
      if (!publishWithLow) return
      await engine.openStream(stream, options)
      const offered = publishWithLow(await publishTicket())
      if (lowRefusal === null) await offered
      else {
        await expect(offered).rejects.toThrow(String(lowRefusal))
        expect(await isLive()).toBe(false)
        await running.publish(await publishTicket())
      }
      await expect.poll(isLive).toBe(true)
      expect(await engine.state(stream)).toMatchObject({ publisher: 'seller', source: 'whip' })
    })

    it('refuses a ticket of another stream, a forged one, and any for a stream that is not open', async () => {
      const unopened = await publishTicket()
      await expect(running.publish(unopened)).rejects.toBeDefined()
      await engine.openStream(stream, options)
      const elsewhere = await publishTicket(randomUUID())
      const ticket = await publishTicket()
      const forged = (text: string) => withSecret(ticket, text)
      await expect(running.publish(forged(secretOf(elsewhere)))).rejects.toBeDefined()
      await expect(running.publish(forged(`${secretOf(ticket).slice(0, -2)}zz`))).rejects.toBeDefined()
      await expect(running.publish(forged(''))).rejects.toBeDefined()
      expect(await isLive()).toBe(false)
    })

    it('refuses a second publisher', async () => {
      const first = await broadcast()
      await expect(running.publish(await publishTicket(stream, other))).rejects.toBeDefined()
      expect(await first.isConnected()).toBe(true)
    })

    it('disconnects the publisher when the key is replaced, and refuses the earlier ticket', async () => {
      await engine.openStream(stream, options)
      const before = await publishTicket()
      const publisher = await running.publish(before)
      await expect.poll(isLive).toBe(true)
      await engine.rotateKey(stream)
      await expect.poll(() => publisher.isConnected()).toBe(false)
      await expect(running.publish(before)).rejects.toBeDefined()
      await running.publish(await publishTicket())
      await expect.poll(isLive).toBe(true)
    })

    it('counts viewers', async () => {
      await broadcast()
      const viewers = [await running.watch(await playTicket()), await running.watch(await playTicket(other))]
      const realtime = async () => (await engine.state(stream)).viewers.realtime
      await expect.poll(realtime).toBe(2)
      const ids = (await engine.participants(stream)).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(['buyer', 'other']))
      await expect.poll(told).toContain('viewer.count')
      await viewers[0]!.leave()
      await expect.poll(realtime).toBe(1)
    })

    it('disconnects whom it kicks, refuses its ticket, and issues none while it is banned', async () => {
      await broadcast()
      const ticket = await playTicket()
      const viewer = await running.watch(ticket)
      const bystander = await running.watch(await playTicket(other))
      await engine.kick(stream, 'buyer', { banMs: 60_000 })
      await expect.poll(() => viewer.isConnected()).toBe(false)
      await expect(running.watch(ticket)).rejects.toBeDefined()
      await expect(playTicket()).rejects.toMatchObject({ code: 'access_denied' })
      expect(await bystander.isConnected()).toBe(true)
    })

    it('disconnects everyone when the stream is closed, and lets nobody in', async () => {
      const publisher = await broadcast()
      const viewer = await running.watch(await playTicket())
      await engine.closeStream(stream)
      await expect.poll(() => publisher.isConnected()).toBe(false)
      await expect.poll(() => viewer.isConnected()).toBe(false)
      await expect.poll(told).toContain('stream.ended')
      await expect(running.publish(await publishTicket())).rejects.toBeDefined()
    })

    it('forwards a broadcast to other platforms, or says that it cannot', async () => {
      const { elsewhere } = running
      if (!engine.capabilities.forwarding || !elsewhere) {
        expect(engine.capabilities.forwarding).toBe(false)
        await expect(engine.forward(stream, [])).rejects.toMatchObject({ code: 'unavailable' })
        return expect(await engine.forwards(stream)).toEqual([])
      }
      const statuses = async () =>
        (await engine.forwards(stream)).map(({ id, state, fault }) => `${id} ${state} ${fault}`)
      const good = { id: 'good', url: elsewhere.url, key: 'good' }
      await engine.forward(stream, [good])
      expect(await engine.forwards(stream)).toEqual([])
      await broadcast()
      await engine.forward(stream, [
        good,
        { id: 'refused', url: elsewhere.url, key: 'bad' },
        { id: 'inside', url: 'rtmp://10.0.0.1/live', key: 'good' },
      ])
      await expect.poll(() => elsewhere.pictures(), { timeout: 10_000 }).toBeGreaterThan(0)
      await expect.poll(statuses).toContain('refused waiting refused')
      expect(await statuses()).toEqual(expect.arrayContaining(['good live null', 'inside failed address']))
      const [before] = await engine.forwards(stream)
      await engine.forward(stream, [good])
      expect(await engine.forwards(stream)).toEqual([before])
      expect(elsewhere.isConnected()).toBe(true)
      await engine.closeStream(stream)
      await expect.poll(() => elsewhere.isConnected()).toBe(false)
      expect(await engine.forwards(stream)).toEqual([])
    })

    it('knows no recording that was never made', async () => {
      expect(await engine.recording(randomUUID())).toBeNull()
    })

    it('records, if it can', async () => {
      if (!engine.capabilities.recording) return
      await broadcast()
      const recording = await engine.startRecording(stream)
      expect(await engine.startRecording(stream)).toBe(recording)
      expect(await engine.recording(recording)).toMatchObject({ state: 'recording' })
      expect((await engine.state(stream)).recording).toBe(recording)
      await expect.poll(told, { timeout: 10_000 }).toContain('recording.started')
      await engine.stopRecording(recording)
      await engine.stopRecording(recording)
      expect((await engine.state(stream)).recording).toBeNull()
      expect(await isLive()).toBe(true)
      await expect.poll(told).toContain('recording.ready')
      expect(await engine.recording(recording)).toMatchObject({
        state: 'ready',
        storageKey: expect.any(String),
        progress: 1,
      })
      expect(await engine.startRecording(stream)).not.toBe(recording)
      await engine.deleteRecording(recording)
      await engine.deleteRecording(recording)
      expect(await engine.recording(recording)).toBeNull()
    })

    it('finishes the recording of a stream that is closed, if it can record', async () => {
      if (!engine.capabilities.recording) return
      await broadcast()
      const recording = await engine.startRecording(stream)
      await expect.poll(told, { timeout: 10_000 }).toContain('recording.started')
      await engine.closeStream(stream)
      await expect.poll(told).toContain('recording.ready')
      expect(await engine.recording(recording)).toMatchObject({ state: 'ready' })
      expect((await engine.state(stream)).recording).toBeNull()
    })
  })
}

function secretOf(ticket: PublishTicket): string {
  if (ticket.kind === 'whip') return ticket.bearer
  return ticket.kind === 'livekit' ? ticket.token : ticket.streamKey
}

function withSecret(ticket: PublishTicket, text: string): PublishTicket {
  if (ticket.kind === 'whip') return { ...ticket, bearer: text }
  return ticket.kind === 'livekit' ? { ...ticket, token: text } : { ...ticket, streamKey: text }
}
