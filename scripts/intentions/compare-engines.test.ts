import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLlmSimulator } from '../../simulators/llm/start.ts'
import { compareEngines } from './compare-engines.ts'
import type { LabelledLive } from './labelled-live.ts'

/** The last comment says nothing of an order: only the labels have it. */
const said = [
  ['loja', 'vestido longo, cod 41, R$ 120'],
  ['rosa', 'quero o 41'],
  ['caio', 'linda demais'],
] as const
const live: LabelledLive = {
  id: 'live',
  seller: 'loja',
  comments: said.map(([userName, text], number) => ({
    ...{ commentId: `id-${number + 1}`, userName, text },
    timestamp: `2026-11-21T22:00:0${number}Z`,
  })),
  truth: {
    products: [{ key: 'v', label: 'vestido longo', codes: ['41'], messageIds: ['id-1'] }],
    intents: [
      { productKey: 'v', userName: 'rosa', quantity: 1, messageIds: ['id-2'] },
      { productKey: 'v', userName: 'caio', quantity: 1, messageIds: ['id-3'] },
    ],
    questions: [],
  },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lives-'))
  writeFileSync(join(folder, 'live.json'), JSON.stringify(live))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  Reflect.deleteProperty(globalThis, 'AI_SDK_LOG_WARNINGS')
})

/** The cells of a row, by the heads above it. */
const cells = (lines: string[], name: string, heads: string) => {
  const at = lines.findIndex((line) => line.trim().startsWith(heads))
  const row = lines.slice(at).find((line) => line.startsWith(name))!
  return row.trim().split(/ {2,}/).slice(1)
}

describe('the comparison of engines', () => {
  it('prints what a model gains and costs beside the figures of the embedded engine', async () => {
    const lines = await compareEngines(folder, 'llm', {})
    expect(lines[0]).toContain('SIMULATOR (it answers from the labels: no figure of a model)')
    // Products, intentions, precision, recall and quantities.
    expect(cells(lines, 'llm', 'products').slice(0, 5)).toEqual(Array(5).fill('1.000'))
    expect(cells(lines, 'embedded', 'products')[3]).toBe('0.500')
    expect(cells(lines, 'difference', 'products')[3]).toBe('+0.500')
    const [judged, changed, left, requests, input, output] = cells(lines, 'llm', 'judged')
    expect([judged, changed, left, requests]).toEqual(['3', '-', '0', '1'])
    expect(Math.min(Number(input), Number(output))).toBeGreaterThan(0)
  })

  it('asks the model of the environment where there is one, and counts its price', async () => {
    const simulator = await startLlmSimulator({ port: 0, live })
    try {
      const lines = await compareEngines(folder, 'llm', {
        INTENTIONS_MODEL_API: 'openai',
        INTENTIONS_MODEL: 'configured',
        INTENTIONS_MODEL_URL: simulator.hosts.openai,
        INTENTIONS_MODEL_KEY: simulator.world.key,
        INTENTIONS_MODEL_PRICE_IN: '1000',
        INTENTIONS_MODEL_PRICE_OUT: '1000',
        INTENTIONS_MODEL_LIMIT: '1000',
      })
      expect(lines[0]).toContain('model configured')
      expect(simulator.world.requests.map(({ model }) => model)).toEqual(['configured'])
      expect(Number(cells(lines, 'llm', 'products').at(-1))).toBeGreaterThan(0)
    } finally {
      await simulator.close()
    }
  })
})
