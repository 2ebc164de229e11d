import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { predict, readLives } from './labelled-live.ts'
import { addCounts, emptyCounts, rates, scoreLive } from './score-live.ts'

const ROOT = join(import.meta.dirname, '../..')
const given = join(ROOT, 'features/intentions/test-data/given-lives')
const lives = readLives(given)
const scores = lives
  .map((live) => ({ live, prediction: predict(live) }))
  .map((one) => ({ ...one, ...scoreLive(one.live, one.prediction) }))
const counts = scores.map(({ counts }) => counts).reduce(addCounts, emptyCounts())

describe('the engine on the given lives', () => {
  it('finds products with F1 0.95, intentions with 0.95, questions with 0.95 and 95 of 100 quantities', () => {
    expect(rates(counts.products).f1).toBeGreaterThanOrEqual(0.95)
    expect(rates(counts.intents).f1).toBeGreaterThanOrEqual(0.95)
    expect(rates(counts.questions).f1).toBeGreaterThanOrEqual(0.95)
    expect(counts.quantity.right / counts.quantity.of).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the evaluation', () => {
  it('shows no comment and no live where only figures are asked for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lives-'))
    try {
      writeFileSync(join(folder, 'one.json'), JSON.stringify(lives[0]))
      const open = evaluate(folder, false).join('\n')
      const secret = evaluate(folder, true).join('\n')
      expect(open).toContain(lives[0]!.id)
      expect(secret).not.toContain(lives[0]!.id)
      for (const { text } of lives[0]!.comments.filter(({ text }) => text.length > 12))
        expect(secret).not.toContain(text)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('gives the labels themselves the best score', () => {
    for (const live of lives) {
      const { truth } = live
      const lines = truth.intents
        .filter(({ cancelled }) => !cancelled)
        .map((intent) => ({
          productId: intent.productKey,
          userName: intent.userName,
          quantity: intent.quantity,
          variant: '',
          position: null,
          isWaiting: false,
          waitingQuantity: 0,
          isCancelled: false,
          since: 0,
          changedAt: 0,
          correctionId: null,
          isConditional: false,
          confidence: 1,
          reason: { kind: 'changes_last_line' as const },
          commentIds: intent.messageIds,
        }))
      const products = truth.products.map(({ key, label, codes, messageIds }) => ({
        ...scores[0]!.prediction.products[0]!,
        id: key,
        label,
        codes: codes ?? [],
        commentIds: messageIds,
      }))
      const { counts } = scoreLive(live, {
        products,
        lines,
        questions: truth.questions,
      })
      expect(
        [rates(counts.products).f1, rates(counts.intents).f1, rates(counts.questions).f1],
        live.id,
      ).toEqual([1, 1, 1])
      expect(counts.quantity.right).toBe(counts.quantity.of)
    }
  })

  const scorer = ['../shared', '../../shared']
    .map((folder) => join(ROOT, folder, 'tools/score-intents.mjs'))
    .find(existsSync)
  if (scorer)
    it('agrees with the scorer that came with the labels', async () => {
      const theirs = await import(pathToFileURL(scorer).href)
      for (const { live, prediction, counts } of scores) {
        const products = prediction.products.map(({ id, label, codes, commentIds }) => ({
          id,
          label,
          codes,
          messageIds: commentIds,
        }))
        const intents = prediction.lines.map(({ productId, userName, quantity, commentIds }) => ({
          productId,
          userName,
          quantity,
          messageIds: commentIds,
        }))
        const other = theirs.scoreLive(live, { products, intents, questions: prediction.questions }).counts
        for (const part of ['products', 'intents', 'questions'] as const)
          expect(
            { tp: counts[part].right, fp: counts[part].wrong, fn: counts[part].missed },
            `${live.id} ${part}`,
          ).toEqual(other[part])
        expect({ ok: counts.quantity.right, of: counts.quantity.of }).toEqual(other.quantity)
      }
    })
})
