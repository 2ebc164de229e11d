/** A picture in its own pixels, upright. */
export type Picture = { width: number; height: number }

/** The ratio of the crop, width by height: a square, or 16 / 9. */
export type CropShape = number

/** The view of a picture: the centre of the crop, in the picture's pixels, and the zoom. */
export type CropView = { x: number; y: number; zoom: number }

/** The crop in whole pixels of the picture; `cropSize` is its width. */
export type Crop = { cropX: number; cropY: number; cropSize: number }

const nearest = 4
/** A narrower crop would make a blurred photo. */
const smallestSide = 160

/** The maximum zoom: 1 shows as much of the picture as possible. */
export function mostZoom(picture: Picture, shape: CropShape = 1): number {
  return Math.max(1, Math.min(nearest, sideOf(picture, 1, shape) / smallestSide))
}

/** Width of the crop in the picture's pixels. */
export function sideOf({ width, height }: Picture, zoom: number, shape: CropShape = 1): number {
  return Math.min(width, height * shape) / zoom
}

/** As much as possible, centred. */
export function firstView({ width, height }: Picture): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The same view, moved so that the crop lies within the picture. */
export function within(picture: Picture, { x, y, zoom }: CropView, shape: CropShape = 1): CropView {
  const near = clamp(zoom, 1, mostZoom(picture, shape))
  const side = sideOf(picture, near, shape)
  return {
    x: clamp(x, side / 2, picture.width - side / 2),
    y: clamp(y, side / shape / 2, picture.height - side / shape / 2),
    zoom: near,
  }
}

export function cropOf(picture: Picture, view: CropView, shape: CropShape = 1): Crop {
  const cropSize = Math.floor(sideOf(picture, view.zoom, shape))
  const tall = Math.round(cropSize / shape)
  return {
    cropX: clamp(Math.round(view.x - cropSize / 2), 0, picture.width - cropSize),
    cropY: clamp(Math.round(view.y - tall / 2), 0, Math.max(0, picture.height - tall)),
    cropSize,
  }
}

/** The position of the picture within the crop, as the style of its element. */
export function placedIn(picture: Picture, view: CropView, shape: CropShape = 1) {
  const side = sideOf(picture, view.zoom, shape)
  const percent = (pixels: number, whole: number) => `${(100 * pixels) / whole}%`
  const tall = side / shape
  return {
    width: percent(picture.width, side),
    height: percent(picture.height, tall),
    left: percent(side / 2 - view.x, side),
    top: percent(tall / 2 - view.y, tall),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
