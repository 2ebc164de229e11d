import { setTimeout as pause } from 'node:timers/promises'
import type { CartSearch } from '../../features/intentions/server/cart-engines/cart-engine.ts'
import { embeddedEngine } from '../../features/intentions/server/cart-engines/embedded-engine.ts'
import { bothEngine } from '../../features/intentions/server/llm-engine/both-engine.ts'
import { languageModel } from '../../features/intentions/server/llm-engine/language-model.ts'
import { llmEngine } from '../../features/intentions/server/llm-engine/llm-engine.ts'
import { shortMemory } from '../../features/intentions/server/llm-engine/model-memory.ts'
import { modelSettings } from '../../features/intentions/server/llm-engine/model-settings.ts'
import { parseEnvironment } from '../../platform/server/env.ts'
import { startLlmSimulator } from '../../simulators/llm/start.ts'
import { commentsOf, type LabelledLive, questionsOf, readLives } from './labelled-live.ts'
import { addCounts, type Counts, emptyCounts, rates, scoreLive } from './score-live.ts'

export type ModelEngineName = 'llm' | 'both'

type Totals = {
  counts: Counts
  seconds: number
  asked: number
  changed: number | null
  unjudged: number
  calls: number
  inputTokens: number
  outputTokens: number
  cost: number
}

/**
 * The lines that compare an engine with a language model with the embedded engine on labelled lives: how right each is, and
 * what the model cost. The model is that of the environment (`INTENTIONS_MODEL…`); where it names none, the simulator
 * answers from the labels, which shows the way and its cost in messages and tokens, and nothing about a model.
 */
export async function compareEngines(
  folder: string,
  name: ModelEngineName,
  variables: Record<string, string | undefined>,
): Promise<string[]> {
  const lives = readLives(folder)
  if (lives.length === 0) return [`${folder}: no labelled lives`]
  const model = await openModel(name, variables)
  try {
    let [alone, asked] = [noTotals(), noTotals()]
    for (const live of lives) {
      alone = added(alone, await run(live, embeddedEngine))
      model.about(live)
      asked = added(asked, await run(live, model.engine))
    }
    return [
      `\n── ${folder}: ${lives.length} lives, engine ${name}, ${model.description}`,
      ...table(name, alone, asked),
    ]
  } finally {
    await model.close()
  }
}

async function openModel(name: ModelEngineName, variables: Record<string, string | undefined>) {
  // The SDK writes its warnings to the console, between the figures.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const isConfigured = Boolean(variables.INTENTIONS_MODEL_API)
  const simulator = isConfigured ? null : await startLlmSimulator({ port: 0 })
  const settings = modelSettings(
    parseEnvironment({
      ...variables,
      INTENTIONS_ENGINE: name,
      ...(simulator && {
        INTENTIONS_MODEL_API: 'openai',
        INTENTIONS_MODEL: 'simulated',
        INTENTIONS_MODEL_URL: simulator.hosts.openai,
        INTENTIONS_MODEL_KEY: simulator.world.key,
        INTENTIONS_MODEL_PRICE_IN: '0',
        INTENTIONS_MODEL_PRICE_OUT: '0',
      }),
    }),
  )
  if (!settings) throw new Error('INTENTIONS_MODEL_API and INTENTIONS_MODEL name no model')
  const make = name === 'llm' ? llmEngine : bothEngine
  return {
    description: simulator
      ? 'SIMULATOR (it answers from the labels: no figure of a model)'
      : `model ${settings.model}`,
    engine: (search: CartSearch) => {
      const memory = shortMemory()
      return make({ model: () => languageModel(settings), settings, memoryOf: () => memory, pause })(search)
    },
    about(live: LabelledLive) {
      if (simulator) simulator.world.live = live
    },
    close: async () => simulator?.close(),
  }
}

async function run(live: LabelledLive, engine: typeof embeddedEngine): Promise<Totals> {
  const comments = commentsOf(live)
  const begun = performance.now()
  const found = await engine({
    runId: live.id,
    liveId: live.id,
    options: { seller: live.seller, helpers: live.helpers },
    inputs: [],
    commentCount: comments.length,
    pages: async function* () {
      for (let at = 0; at < comments.length; at += 500) yield comments.slice(at, at + 500)
    },
    report: async () => true,
  })
  if (!found) throw new Error('a search that was not ended found nothing')
  const { use } = found.info
  return {
    counts: scoreLive(live, { ...found, questions: questionsOf(live) }).counts,
    seconds: (performance.now() - begun) / 1_000,
    ...(use ?? { asked: 0, changed: null, unjudged: 0, calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }),
  }
}

const noTotals = (): Totals => ({
  ...{ counts: emptyCounts(), seconds: 0, asked: 0, changed: null, unjudged: 0 },
  ...{ calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
})

function added(one: Totals, other: Totals): Totals {
  return {
    counts: addCounts(one.counts, other.counts),
    seconds: one.seconds + other.seconds,
    asked: one.asked + other.asked,
    changed: other.changed === null ? one.changed : (one.changed ?? 0) + other.changed,
    unjudged: one.unjudged + other.unjudged,
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cost: one.cost + other.cost,
  }
}

const width = 12
const heads = ['products', 'intentions', 'precision', 'recall', 'quantities', 'seconds', 'US dollars']
const costHeads = ['judged', 'changed', 'left', 'requests', 'tokens in', 'tokens out']

function table(name: ModelEngineName, alone: Totals, asked: Totals): string[] {
  const figures = [figuresOf(alone), figuresOf(asked)] as const
  const gains = figures[1].map((value, at) => value - figures[0][at]!)
  const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`
  const row = (label: string, cells: string[]) =>
    `${label.padEnd(width)}${cells.map((cell) => cell.padStart(width)).join('')}`
  return [
    row('', heads),
    row(
      'embedded',
      figures[0].map((value) => value.toFixed(3)),
    ),
    row(
      name,
      figures[1].map((value) => value.toFixed(3)),
    ),
    row('difference', gains.map(signed)),
    row('', costHeads),
    row(
      name,
      [
        asked.asked,
        asked.changed ?? '-',
        asked.unjudged,
        asked.calls,
        asked.inputTokens,
        asked.outputTokens,
      ].map(String),
    ),
  ]
}

function figuresOf({ counts, seconds, cost }: Totals): number[] {
  const { f1, precision, recall } = rates(counts.intents)
  const { right, of } = counts.quantity
  return [rates(counts.products).f1, f1, precision, recall, of === 0 ? 1 : right / of, seconds, cost]
}
