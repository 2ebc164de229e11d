import * as z from 'zod'

const pixels = z.coerce.number<unknown>().int().min(0).max(100_000)

/**
 * The part of an uploaded picture that is used, in pixels of the upright picture, as a browser shows it: all three
 * fields or, for the middle, none. `crop_size` is its width; the height follows from the kind of picture.
 */
export const cropFields = {
  crop_x: pixels.optional(),
  crop_y: pixels.optional(),
  crop_size: pixels.min(1).optional(),
}

type Crop = { crop_x?: number; crop_y?: number; crop_size?: number }

export function isWholeCrop({ crop_x, crop_y, crop_size }: Crop): boolean {
  return (
    (crop_x === undefined) === (crop_size === undefined) &&
    (crop_y === undefined) === (crop_size === undefined)
  )
}

/** For `refine`: where and how a crop with missing fields is refused. */
export const brokenCrop = { path: ['crop_size'], error: 'invalid_crop' }
