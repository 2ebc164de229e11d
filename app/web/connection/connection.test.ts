import { describe, expect, it } from 'vitest'
import { createConnectionMonitor } from './connection.ts'

/** A monitor whose probes and timers the test controls. */
function monitored() {
  const answers: ((answered: boolean) => void)[] = []
  const timers: { work: () => void; ms: number }[] = []
  const monitor = createConnectionMonitor({
    probe: () => new Promise((resolve) => answers.push(resolve)),
    setTimer: (work, ms) => timers[timers.push({ work, ms }) - 1],
    clearTimer: (timer) => void timers.splice(timers.indexOf(timer), 1),
  })
  return {
    monitor,
    probes: () => answers.length,
    async answer(answered: boolean) {
      answers.pop()?.(answered)
      await new Promise((resolve) => setImmediate(resolve))
    },
    delays: () => timers.map(({ ms }) => ms),
    runTimer: () => timers.shift()?.work(),
  }
}

describe('the connection monitor', () => {
  it('is offline as soon as the device reports it, without a probe', () => {
    const { monitor, probes } = monitored()
    monitor.deviceOffline()
    expect([monitor.state(), probes()]).toEqual(['offline', 0])
  })

  it('stays offline until a probe succeeds, although the device has a network again', async () => {
    const { monitor, answer } = monitored()
    monitor.deviceOffline()
    monitor.retry()
    expect(monitor.state()).toBe('offline')
    await answer(true)
    expect(monitor.state()).toBe('online')
  })

  it('ignores a single failed call while the servers answer the probe', async () => {
    const { monitor, answer } = monitored()
    monitor.suspect()
    await answer(true)
    expect(monitor.state()).toBe('online')
  })

  it('sends one probe for many failed calls, and retries with growing pauses until it is answered', async () => {
    const { monitor, probes, answer, delays, runTimer } = monitored()
    monitor.suspect()
    monitor.suspect()
    expect(probes()).toBe(1)
    for (const delay of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
      await answer(false)
      expect([monitor.state(), delays()]).toEqual(['unreachable', [delay]])
      runTimer()
    }
    await answer(true)
    expect([monitor.state(), delays()]).toEqual(['online', []])
  })

  it('drops the answer of a probe that was sent before the device went offline', async () => {
    const { monitor, answer } = monitored()
    monitor.suspect()
    monitor.deviceOffline()
    await answer(true)
    expect(monitor.state()).toBe('offline')
  })
})
