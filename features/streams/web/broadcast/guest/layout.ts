export type Size = { width: number; height: number }
export type Place = Size & { x: number; y: number }

/** Where two pictures stand in one: beside each other, or above each other where the picture is upright. */
export function halvesOf({ width, height }: Size): [Place, Place] {
  if (width >= height) {
    const half = width / 2
    return [
      { x: 0, y: 0, width: half, height },
      { x: half, y: 0, width: half, height },
    ]
  }
  const half = height / 2
  return [
    { x: 0, y: 0, width, height: half },
    { x: 0, y: half, width, height: half },
  ]
}

/** The middle part of a picture that fills a place without being stretched. */
export function middleOf(picture: Size, place: Size): Place {
  const scale = Math.max(place.width / picture.width, place.height / picture.height)
  const [width, height] = [place.width / scale, place.height / scale]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
