import { describe, expect, it } from 'vitest'
import { firstState, type PlayerEvent, type PlayerState, step, type Way } from './player-machine.ts'

/** Plays events, a second apart unless they say when, and returns where the player ends and its last commands. */
function play(events: (PlayerEvent | [PlayerEvent, number])[], from: PlayerState = firstState(false)) {
  let [state, now] = [from, 0]
  let commands: ReturnType<typeof step>['commands'] = []
  for (const each of events) {
    const [event, at] = Array.isArray(each) ? each : [each, now + 1_000]
    now = at
    ;({ state, commands } = step(state, event, now))
  }
  return { state, commands, phase: state.phase, way: state.way }
}
const both: Way[] = ['whep', 'hls']
const start = { type: 'start' } as const
const ticket = (ways = both) => ({ type: 'ticket', ways }) as const
const picture = { type: 'picture' } as const
const noPicture = { type: 'no-picture' } as const
const broken = { type: 'broken' } as const
const frozen = (ms = 2_500) => ({ type: 'frozen', ms }) as const
const stream = (is: 'live' | 'away' | 'finished' | 'pending') => ({ type: 'stream', is }) as const
const watching = [start, ticket(), picture]

describe('the player', () => {
  it('asks for a ticket and opens WHEP with 3 s for the first picture', () => {
    expect(play([start]).commands).toEqual([{ do: 'ask-ticket', afterMs: 0 }])
    const { phase, commands } = play([start, ticket()])
    expect(phase).toBe('connecting')
    expect(commands).toEqual([{ do: 'open', way: 'whep', firstPictureMs: 3_000 }])
    expect(play(watching).phase).toBe('playing')
  })

  it('opens HLS when the ticket allows only that, or when the visitor saves data', () => {
    expect(play([start, ticket(['hls'])]).way).toBe('hls')
    expect(play([start, ticket()], firstState(true)).way).toBe('hls')
  })

  it('goes from WHEP to HLS with the same ticket when no picture arrives, and stays with HLS on this page', () => {
    const given = play([start, ticket(), noPicture])
    expect(given.commands).toEqual([{ do: 'close' }, { do: 'open', way: 'hls', firstPictureMs: 12_000 }])
    expect(play([picture, broken, ticket()], given.state).way).toBe('hls')
  })

  it('goes to HLS after two freezes of more than 2 s within 10 s', () => {
    expect(play([...watching, [frozen(), 10_000], [frozen(), 19_000]]).way).toBe('hls')
  })

  it.each([
    ['one freeze', [[frozen(), 10_000]]],
    [
      'two freezes more than 10 s apart',
      [
        [frozen(), 10_000],
        [frozen(), 20_000],
      ],
    ],
    [
      'two short freezes',
      [
        [frozen(1_900), 10_000],
        [frozen(1_900), 11_000],
      ],
    ],
  ] as [string, [PlayerEvent, number][]][])('stays with WHEP after %s', (_, events) => {
    expect(play([...watching, ...events]).way).toBe('whep')
  })

  it('stays with WHEP when the picture stood still because the broadcaster was away', () => {
    const drop: [PlayerEvent, number][] = [
      [frozen(), 10_000],
      [stream('away'), 10_100],
      [picture, 12_000],
      [frozen(), 15_000],
    ]
    expect(play([...watching, ...drop]).way).toBe('whep')
  })

  it('stays with HLS however often it freezes', () => {
    const events = [1, 2, 3, 4].map(() => frozen())
    expect(play([start, ticket(['hls']), picture, ...events])).toMatchObject({ phase: 'playing', way: 'hls' })
  })

  it('gives a way its time anew with each step nearer to the picture, for at most 45 s', () => {
    const nearer = { type: 'nearer' } as const
    const await3s = [{ do: 'await-picture', firstPictureMs: 3_000 }]
    expect(play([start, ticket(), nearer]).commands).toEqual(await3s)
    expect(play([start, [ticket(), 1_000], [nearer, 46_000]]).commands).toEqual(await3s)
    expect(play([start, [ticket(), 1_000], [nearer, 46_001]]).commands).toEqual([])
    expect(play([...watching, nearer]).commands).toEqual([])
    expect(play([start, ticket(), noPicture, nearer]).commands).toEqual([
      { do: 'await-picture', firstPictureMs: 12_000 },
    ])
  })

  it('ignores a late "no picture" once it plays', () => {
    expect(play([...watching, noPicture])).toMatchObject({ phase: 'playing', commands: [] })
  })

  it('asks for a new ticket when the connection breaks, less and less often up to every 15 s', () => {
    const pauses: number[] = []
    let { state } = play(watching)
    for (let time = 0; time < 8; time += 1) {
      const { state: next, commands } = play([broken], state)
      const asked = commands.find((command) => command.do === 'ask-ticket')
      pauses.push(asked?.afterMs ?? -1)
      state = play([ticket()], next).state
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
    expect(play([picture, broken], state).commands).toContainEqual({ do: 'ask-ticket', afterMs: 500 })
  })

  it('tries again later when no ticket is to be had, and never when the visitor was removed', () => {
    expect(play([start, { type: 'no-ticket', why: 'later' }])).toMatchObject({ phase: 'reconnecting' })
    const refused = play([start, { type: 'no-ticket', why: 'forbidden' }])
    expect(refused).toMatchObject({ phase: 'refused', commands: [{ do: 'close' }] })
    expect(play([stream('live'), ticket(), picture], refused.state).phase).toBe('refused')
  })

  it('is refused by a ticket without a way that it knows', () => {
    expect(play([start, ticket([])]).phase).toBe('refused')
  })

  it('says that the broadcaster is away, keeps the connection, and plays on when the picture is back', () => {
    const away = play([...watching, stream('away')])
    expect(away).toMatchObject({ phase: 'away', way: 'whep', commands: [] })
    expect(play([picture], away.state).phase).toBe('playing')
    expect(play([stream('live')], away.state).commands).toEqual([
      { do: 'close' },
      { do: 'ask-ticket', afterMs: 0 },
    ])
  })

  it('keeps saying so while the connection breaks, too', () => {
    expect(play([...watching, stream('away'), broken]).phase).toBe('away')
    expect(play([start, { type: 'no-ticket', why: 'not-live' }]).phase).toBe('away')
  })

  it('ends with the live, whatever arrives late, and begins again when the seller is back on air', () => {
    const over = play([...watching, stream('finished')])
    expect(over).toMatchObject({ phase: 'over', commands: [{ do: 'close' }] })
    expect(play([picture, broken, noPicture, ticket()], over.state).phase).toBe('over')
    expect(play([stream('live')], over.state).commands).toContainEqual({ do: 'ask-ticket', afterMs: 0 })
  })

  it('changes to HLS at once when the visitor saves data, and not back by itself', () => {
    const saving = play([...watching, { type: 'saves-data', isOn: true }])
    expect(saving.way).toBe('hls')
    expect(play([{ type: 'saves-data', isOn: false }], saving.state)).toMatchObject({
      way: 'hls',
      commands: [],
    })
    expect(play([{ type: 'saves-data', isOn: false }, broken, ticket()], saving.state).way).toBe('whep')
  })

  it('opens LL-HLS again, with the same ticket, when the live has more pictures to choose from than before', () => {
    const saving = play([...watching, { type: 'saves-data', isOn: true }, picture])
    const { phase, way, commands } = play([{ type: 'more-pictures' }], saving.state)
    expect([phase, way]).toEqual(['connecting', 'hls'])
    expect(commands.map((command) => command.do)).toEqual(['close', 'open'])
    expect(play([...watching, { type: 'more-pictures' }]).way).toBe('whep')
  })

  it('never has two ways open: what opens one closes the other before', () => {
    const kinds: PlayerEvent[] = [
      ...[start, ticket(), ticket(['hls']), ticket([]), picture, noPicture, frozen(), broken],
      ...(['live', 'away', 'finished', 'pending'] as const).map(stream),
      ...[true, false].map((isOn) => ({ type: 'saves-data', isOn }) as const),
      { type: 'more-pictures' },
      ...(['forbidden', 'not-live', 'later'] as const).map((why) => ({ type: 'no-ticket', why }) as const),
    ]
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    let [state, isOpen] = [firstState(false), false]
    let mayHaveTicket = false
    for (let now = 0; now < 20_000; now += 1) {
      const event = kinds[Math.floor(random() * kinds.length)]!
      if (event.type === 'ticket' && !mayHaveTicket) continue
      if (event.type === 'start') continue
      const next = step(state, event, now * 500)
      if (event.type === 'ticket') mayHaveTicket = false
      state = next.state
      for (const command of next.commands) {
        if (command.do === 'open') {
          expect(isOpen).toBe(false)
          isOpen = true
        } else if (command.do === 'close') isOpen = false
        else mayHaveTicket = true
      }
    }
  })
})
