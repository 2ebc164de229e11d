import { setTimeout as sleep } from 'node:timers/promises'
import { createRecorder } from '#platform/media-engine/recording/recorder.ts'
import { sampleUnits, timeOf } from '#platform/media-engine/testing/sample-units.ts'

/** Records a test picture in real time into the folder that is named, and prints the milliseconds it has handed over. */
const { configs, units } = await sampleUnits({ seconds: 30, fps: 15 })
const recorder = createRecorder({
  ...{ folder: process.argv[2]!, quotaBytes: 1e9, leastFreeBytes: 0, onStarted() {} },
  onFailed: (reason) => console.log(`failed ${reason}`),
})
for (const config of configs) recorder.configure(config)
const begun = performance.now()
for (const unit of units) {
  const time = timeOf(unit) / 1_000
  const early = time - (performance.now() - begun)
  if (early > 1) await sleep(early)
  recorder.write(unit)
  console.log(String(Math.round(time)))
}
