import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fitConfidence, leaveOneOut, samplesOf } from './intentions/fit-confidence.ts'
import { readLives } from './intentions/labelled-live.ts'
import { lessonsOf } from './intentions/learn-products.ts'

// Computes what the intentions engine learns from the labelled lives it may learn from, and writes it: which words name
// products, which words are talk, which mentions name what is shown, which comments order, which product an
// order is about, which products that only buyers name are sold, which lines of a live that is over are right, and the
// confidence of a line while the live runs.
// `node scripts/bootstrap.mjs scripts/fit-intentions.ts`.
const ROOT = join(import.meta.dirname, '..')
const ENGINE = join(ROOT, 'features/intentions/server/engine')
const folders = ['features/intentions/test-data/given-lives', 'features/intentions/test-data/own-lives/train']
const lives = folders.flatMap((folder) => readLives(join(ROOT, folder)))
const lessons = lessonsOf(lives)
const { words, talk, threshold, orders, nouns, choice, amounts, kept, judge } = lessons.of(
  lives.map(({ id }) => id),
)
write('product-words.json', { threshold, ...words })
write('talk-words.json', talk)
write('shown-nouns.json', nouns)
if (choice) write('chosen-products.json', { margin: choice.margin, ...choice.weights })
if (kept) write('kept-products.json', { least: kept.least, ...kept.weights })
if (judge) write('likely-lines.json', { least: judge.least, ...judge.trees })
if (amounts) write('loose-numbers.json', { denies: amounts.denies, ...amounts.weights })
if (orders) {
  const { reads, readsAgainst, denies, weights } = orders
  write('order-words.json', { reads, readsAgainst, denies, ...weights })
}

// The lines that confidence is fitted to are those of products found without having learnt from their live.
const samples = lives.flatMap((live) => samplesOf(live, lessons.unjudged(live.id)))
write('confidence.json', fitConfidence(samples))
console.log(
  `${samples.length} lines; expected calibration error, each live left out in turn: ${leaveOneOut(samples).toFixed(3)}`,
)

function write(file: string, value: object): void {
  writeFileSync(join(ENGINE, file), `${JSON.stringify(value, null, 2)}\n`)
}
