import type { StoredStyle } from '#features/bio/server/index.ts'
import { contrastRatio } from '#ui/contrast.ts'

/** Every colour of a page, derived from the four its owner chose. `#RRGGBB`. */
export type PageColors = {
  ground: string
  ink: string
  /** Less important text on the background. */
  soft: string
  tile: string
  tileInk: string
  tileSoft: string
  tileEdge: string
  /** 'Grátis'. */
  free: string
}

const readable = 4.5

/** Derives all colours from the owner's, so that text is readable on each. */
export function pageColors({ bio }: Pick<StoredStyle, 'bio'>): PageColors {
  const { bgHex: ground, colorHex: ink } = bio
  const tile = mix(ground, '#FFFFFF', isLight(ground) ? 0.6 : 0.06)
  const tileInk = contrastRatio(tile, ink) >= readable ? ink : bestOn(tile, ['#000000', '#FFFFFF'])
  const free = bestOn(tile, ['#14713C', '#6FDC9F'])
  return {
    ground,
    ink,
    soft: softOn(ground, ink),
    tile,
    tileInk,
    tileSoft: softOn(tile, tileInk),
    tileEdge: mix(tile, tileInk, 0.2),
    free: contrastRatio(tile, free) >= readable ? free : tileInk,
  }
}

/** Whether black is more readable on it than white. */
export function isLight(ground: string): boolean {
  return contrastRatio(ground, '#000000') > contrastRatio(ground, '#FFFFFF')
}

/** `share` of the way from one colour to the other. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('').toUpperCase()}`
}

function softOn(ground: string, ink: string): string {
  const soft = mix(ground, ink, 0.75)
  return contrastRatio(ground, soft) >= readable ? soft : ink
}

function bestOn(ground: string, colors: [string, string]): string {
  const [one, other] = colors
  return contrastRatio(ground, one) >= contrastRatio(ground, other) ? one : other
}
