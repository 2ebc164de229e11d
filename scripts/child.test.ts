import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startChild } from './child.ts'

const node = (source: string) => ['--input-type=module', '-e', source]

/** A program that starts another one, which ignores every stop signal and reports constantly that it is alive. */
const WITH_STUBBORN_GRANDCHILD = `
  import { spawn } from 'node:child_process'
  const source = "process.on('SIGTERM', () => {}); setInterval(() => console.log('alive'), 10)"
  spawn(process.execPath, ['-e', source], { stdio: 'inherit' })
  process.on('SIGTERM', () => process.exit(0))
`

describe('a child process', () => {
  it('returns its exit code', async () => {
    const child = startChild(process.execPath, node('process.exit(3)'))
    expect(await child.exit).toBe(3)
    await child.stop()
  })

  it('returns 1 when it could not be started', async () => {
    expect(await startChild('no-such-program', [], { stdio: 'ignore' }).exit).toBe(1)
  })

  it('ends with everything it started', async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>()
    let signsOfLife = 0
    const child = startChild(process.execPath, node(WITH_STUBBORN_GRANDCHILD), {
      onOutput() {
        signsOfLife++
        resolve()
      },
    })
    await started

    await child.stop(5)
    await wait(100)
    const atTheEnd = signsOfLife
    await wait(200)

    expect(await child.exit).toBe(0)
    expect(signsOfLife).toBe(atTheEnd)
  })

  it('is killed when it ignores the stop signal', async () => {
    const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')"
    const { promise: ready, resolve } = Promise.withResolvers<string>()
    const child = startChild(process.execPath, node(stubborn), { onOutput: resolve })
    await ready

    await child.stop(0.2)
    expect(await child.exit).toBe(1)
  })
})
