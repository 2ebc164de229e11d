import { describe, expect, it } from 'vitest'
import { sampleLive } from '../../testing/sample-comments.ts'
import { hidesMessages } from './locked-preview.tsx'

describe('a locked report', () => {
  it.each([
    ['locked', 3, false],
    ['locked', 10, false],
    ['locked', 11, true],
    ['unlocked', 500, false],
  ] as const)('that is %s and has %i messages hides some: %s', (access, realCommentsCount, hides) =>
    expect(hidesMessages(sampleLive({ access, realCommentsCount }))).toBe(hides),
  )
})
