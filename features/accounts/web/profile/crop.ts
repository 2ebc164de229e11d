/** A picture in its own pixels, upright. */
export type Picture = { width: number; height: number }

/** What of a picture is looked at: the middle of the square, in the picture's pixels, and how near. */
export type CropView = { x: number; y: number; zoom: number }

/** The square that is cut out, in whole pixels of the picture. */
export type Crop = { cropX: number; cropY: number; cropSize: number }

const nearest = 4
/** A smaller square would make a blurred photo. */
const smallestSide = 160

/** How near one may go: 1 shows the picture's whole shorter side. */
export function mostZoom({ width, height }: Picture): number {
  return Math.max(1, Math.min(nearest, Math.min(width, height) / smallestSide))
}

/** Side of the square in the picture's pixels. */
export function sideOf({ width, height }: Picture, zoom: number): number {
  return Math.min(width, height) / zoom
}

/** The whole shorter side, from the middle. */
export function firstView({ width, height }: Picture): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The same view, brought back to where the square lies within the picture. */
export function within(picture: Picture, { x, y, zoom }: CropView): CropView {
  const near = clamp(zoom, 1, mostZoom(picture))
  const half = sideOf(picture, near) / 2
  return {
    x: clamp(x, half, picture.width - half),
    y: clamp(y, half, picture.height - half),
    zoom: near,
  }
}

export function cropOf(picture: Picture, view: CropView): Crop {
  const cropSize = Math.floor(sideOf(picture, view.zoom))
  return {
    cropX: clamp(Math.round(view.x - cropSize / 2), 0, picture.width - cropSize),
    cropY: clamp(Math.round(view.y - cropSize / 2), 0, picture.height - cropSize),
    cropSize,
  }
}

/** Where the picture stands in the square, as the style of its element. */
export function placedIn(picture: Picture, view: CropView) {
  const side = sideOf(picture, view.zoom)
  const percent = (pixels: number) => `${(100 * pixels) / side}%`
  return {
    width: percent(picture.width),
    height: percent(picture.height),
    left: percent(side / 2 - view.x),
    top: percent(side / 2 - view.y),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
