import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropOf, firstView, mostZoom, placedIn, within } from './crop.ts'

const wide = { width: 1200, height: 800 }

describe('cropping a photo to a square', () => {
  it('starts with the whole shorter side, centred', () => {
    expect(cropOf(wide, firstView(wide))).toEqual({ cropX: 200, cropY: 0, cropSize: 800 })
  })

  it('crops a smaller square at a higher zoom', () => {
    expect(cropOf(wide, { x: 600, y: 400, zoom: 2 })).toEqual({ cropX: 400, cropY: 200, cropSize: 400 })
  })

  it('limits the zoom to what stays sharp', () => {
    expect(mostZoom(wide)).toBe(4)
    expect(mostZoom({ width: 320, height: 400 })).toBe(2)
    expect(mostZoom({ width: 90, height: 60 })).toBe(1)
  })

  it('shows the crop', () => {
    expect(placedIn(wide, firstView(wide))).toEqual({
      width: '150%',
      height: '100%',
      left: '-25%',
      top: '0%',
    })
  })

  it('never leaves the picture, wherever the user drags', () => {
    const side = fc.integer({ min: 1, max: 12_000 })
    const anywhere = fc.double({ min: -20_000, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(
        side,
        side,
        anywhere,
        anywhere,
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (width, height, x, y, zoom) => {
          const picture = { width, height }
          const { cropX, cropY, cropSize } = cropOf(picture, within(picture, { x, y, zoom }))
          expect(cropSize).toBeGreaterThanOrEqual(1)
          expect(Math.min(cropX, cropY)).toBeGreaterThanOrEqual(0)
          expect(cropX + cropSize).toBeLessThanOrEqual(width)
          expect(cropY + cropSize).toBeLessThanOrEqual(height)
        },
      ),
    )
  })

  it('may be wide', () => {
    const picture = { width: 1600, height: 1200 }
    const view = within(picture, { x: 0, y: 1200, zoom: 2 }, 16 / 9)
    expect(cropOf(picture, view, 16 / 9)).toEqual({ cropX: 0, cropY: 750, cropSize: 800 })
    expect(cropOf(picture, firstView(picture), 16 / 9)).toEqual({ cropX: 0, cropY: 150, cropSize: 1600 })
  })
})
