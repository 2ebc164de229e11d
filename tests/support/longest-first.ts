import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Kinds of tests that take long, longest first: a long file that starts last keeps one worker busy while the others
 * idle.
 */
const LONG = [
  /\/(backup\/backup|comment-page-store|new-feature)\.test/,
  /\/(operator-process|backup-drill|refused-replies|locked-report-leaks|every-call|outside-text)\.test/,
  /\/embedded-postgres\/(restart|data-folder|ownership|start-embedded|disk-full|crash)/,
  /\/(credential-stuffing|log-in|sms-delivery|handles|exports|deletion|recover-password|storm|rewards-property)\.test/,
  /\/(free-report-account|live-report|live-parts|live-poller|postal-codes\/look-up|erase-commenter|demo)\.test/,
  /\/media-engine\/(embedded\/(recording|broadcast|contract)|packager\/packager|recording\/recording)\.test/,
  /\/(many-buyers|claims|settings|fulfilment|imports|engine|clean-rich-text|rtp|fuzz|aac-transcoder)\.test/,
  /\/e2e\/every-page/,
  // It waits for the product's polls, in which its worker idles.
  /\/e2e\/silent-live/,
  /\/e2e\/(export-import|accounts|bio-safety|bio-editor|report-acts|report-work)/,
  /\/e2e\/(own-live|orders|order-journey|bag|catalogue|connected-shop|sharing)/,
  /\/e2e\/(newcomer|landing|billing|brand|bio-page)/,
]

/** Starts the long files first, then those of one project after another, because they share workers. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = LONG.findIndex((pattern) => pattern.test(moduleId))
  return found === -1 ? LONG.length : found
}
