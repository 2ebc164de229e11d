import { parentPort, workerData } from 'node:worker_threads'
import { movieHead } from './movie-head.ts'
import { scanRecording } from './scan-recording.ts'

/** How the finished file is put together. */
export type MoviePlan = {
  head: Uint8Array
  files: string[]
  pieces: { files: Float64Array; positions: Float64Array; lengths: Float64Array }
  bytes: number
  durationMs: number
  sections: { at: string; startMs: number; durationMs: number }[]
}

const scan = await scanRecording(workerData as string)
const { files, positions, lengths } = scan.pieces
const head = scan.bytes > 0 ? movieHead(scan) : new Uint8Array()
const plan: MoviePlan = {
  ...{ head, files: scan.files, durationMs: scan.durationMs, sections: scan.sections },
  pieces: { files: files.whole(), positions: positions.whole(), lengths: lengths.whole() },
  bytes: scan.bytes === 0 ? 0 : scan.bytes + head.length,
}
parentPort?.postMessage(plan)
