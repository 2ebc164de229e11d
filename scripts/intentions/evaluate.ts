import { basename } from 'node:path'
import { calibrationTable, expectedError } from './calibration.ts'
import { causeTable, countCauses, emptyCauses } from './causes.ts'
import { type LabelledLive, type Prediction, predict, readLives } from './labelled-live.ts'
import { lessonsOf } from './learn-products.ts'
import {
  addCounts,
  type Counts,
  emptyCounts,
  type LiveScore,
  rates,
  scoreLive,
  type Tally,
} from './score-live.ts'
import { scoreMoments } from './score-moments.ts'

type Scored = {
  live: LabelledLive
  prediction: Prediction
  score: LiveScore
  moments: Tally
}

/** The lines that the evaluation of one folder prints; with `figuresOnly` none of them shows a comment or a live. */
export function evaluate(folder: string, figuresOnly: boolean): string[] {
  const scored = readLives(folder).map((live): Scored => {
    const prediction = predict(live)
    const score = scoreLive(live, prediction)
    return { live, prediction, score, moments: scoreMoments(live) }
  })
  if (scored.length === 0) return [`${folder}: no labelled lives`]
  const all = scored.map(({ score }) => score.counts).reduce(addCounts, emptyCounts())
  const moments = scored.reduce((sum, { moments }) => addTally(sum, moments), emptyCounts().intents)
  const points = scored.flatMap(({ score }) => score.calibration)
  return [
    `\n── ${folder}: ${scored.length} lives`,
    head(figuresOnly ? 8 : 32),
    ...(figuresOnly ? [] : scored.map(({ live, score }) => row(live.id, score.counts, 32))),
    row('all', all, figuresOnly ? 8 : 32),
    ...(figuresOnly ? [] : halves(scored)),
    precisionWithoutCodes(scored),
    `claims 10 s after each comment: precision ${show(rates(moments).precision)}  recall ${show(rates(moments).recall)}  F1 ${show(rates(moments).f1)}`,
    `expected calibration error ${show(expectedError(points))}`,
    ...calibrationTable(points),
    ...causesOf(scored),
    ...(figuresOnly ? [] : worst(scored)),
  ]
}

const hasCodes = ({ truth }: LabelledLive): boolean =>
  truth.products.some(({ codes }) => (codes ?? []).length > 0)

function precisionWithoutCodes(scored: Pick<Scored, 'live' | 'score'>[]): string {
  const { intents } = scored
    .filter(({ live }) => !hasCodes(live))
    .map(({ score }) => score.counts)
    .reduce(addCounts, emptyCounts())
  return `precision of intentions in lives without codes  ${show(rates(intents).precision)}`
}

/** Every second live each: what is written with one half in view is checked on the other before that is looked into. */
const halves = (scored: Scored[]): string[] =>
  ['one half', 'other half'].map((name, half) =>
    row(
      name,
      scored
        .filter((_, at) => at % 2 === half)
        .map(({ score }) => score.counts)
        .reduce(addCounts, emptyCounts()),
      32,
    ),
  )

const causesOf = (read: { live: LabelledLive; prediction: Prediction }[]): string[] =>
  causeTable(read.reduce((sum, { live, prediction }) => countCauses(sum, live, prediction), emptyCauses()))

/** The figures of lives that a model may learn from, each read with what is learnt from all the others. */
export function evaluateLeftOut(folders: string[]): string[] {
  const lives = folders.map((folder) => ({ folder, lives: readLives(folder) }))
  const lessons = lessonsOf(lives.flatMap(({ lives }) => lives))
  const read = lives.map(({ folder, lives }) => ({
    folder,
    read: lives.map((live) => {
      const prediction = predict(live, lessons.without(live.id))
      return { live, prediction, score: scoreLive(live, prediction) }
    }),
  }))
  const all = read.flatMap(({ read }) => read)
  return [
    '\n── each live left out of what is learnt',
    head(32),
    ...read.map(({ folder, read }) => {
      const counts = read.map(({ score }) => score.counts)
      return row(basename(folder), counts.reduce(addCounts, emptyCounts()), 32)
    }),
    precisionWithoutCodes(all),
    `expected calibration error ${show(expectedError(all.flatMap(({ score }) => score.calibration)))}`,
    ...causesOf(all),
  ]
}

const show = (value: number): string => value.toFixed(3)
const share = ({ right, of }: { right: number; of: number }): string =>
  of === 0 ? '    -' : show(right / of)

const head = (width: number): string =>
  `${'live'.padEnd(width)}  products P R F1      intentions P R F1    questions P R F1     quantity  waiting  cancelled`

function row(name: string, counts: Counts, width: number): string {
  const part = (tally: Tally) => {
    const { precision, recall, f1 } = rates(tally)
    return `${show(precision)} ${show(recall)} ${show(f1)}`
  }
  return `${name.padEnd(width)}  ${part(counts.products)}   ${part(counts.intents)}   ${part(counts.questions)}   ${share(counts.quantity)}     ${share(counts.waitlist)}    ${share(counts.cancelled)}`
}

const addTally = (a: Tally, b: Tally): Tally => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missed: a.missed + b.missed,
})

const MOST_MISTAKES = Number(process.env.MISTAKES ?? 20)

function worst(scored: Scored[]): string[] {
  const mistakes = scored.flatMap(({ live, score }) => {
    const textOf = new Map(
      live.comments.map(({ commentId, userName, text }) => [commentId, `${userName}: ${text}`]),
    )
    return score.mistakes.map((mistake) => ({
      ...mistake,
      live: live.id,
      texts: mistake.commentIds.slice(0, 5).map((id) => textOf.get(id)),
    }))
  })
  const sorted = mistakes.sort((a, b) => b.weight - a.weight).slice(0, MOST_MISTAKES)
  return [
    `the ${sorted.length} worst of ${mistakes.length} mistakes`,
    ...sorted.flatMap(({ kind, what, live, texts }) => [
      `  ${live}  ${kind}  ${what}`,
      ...texts.map((text) => `      ${text}`),
    ]),
  ]
}
