import { describe, expect, it } from 'vitest'
import { halvesOf, middleOf } from './layout.ts'

describe('two pictures in one', () => {
  it('stand beside each other in a wide picture, and above each other in an upright one', () => {
    expect(halvesOf({ width: 1280, height: 720 })).toEqual([
      { x: 0, y: 0, width: 640, height: 720 },
      { x: 640, y: 0, width: 640, height: 720 },
    ])
    expect(halvesOf({ width: 720, height: 1280 })).toEqual([
      { x: 0, y: 0, width: 720, height: 640 },
      { x: 0, y: 640, width: 720, height: 640 },
    ])
  })

  it.each([
    ['a wide one in an upright place', { width: 1280, height: 720 }, { width: 640, height: 720 }],
    ['an upright one in a wide place', { width: 720, height: 1280 }, { width: 720, height: 640 }],
    ['a small one', { width: 320, height: 180 }, { width: 640, height: 720 }],
  ])('show the middle of %s unstretched', (_what, picture, place) => {
    const part = middleOf(picture, place)
    expect(part.width / part.height).toBeCloseTo(place.width / place.height)
    expect(part.x * 2 + part.width).toBeCloseTo(picture.width)
    expect(part.y * 2 + part.height).toBeCloseTo(picture.height)
    expect(Math.min(part.x, part.y)).toBeCloseTo(0)
  })
})
