import { bioImageAddress } from '#features/bio/server/index.ts'
import { type Html, html } from '#platform/server/html.ts'
import type { PageFacts } from './page-facts.ts'

/** A small picture of a link, beside its text. */
export function thumbnail(uuid: string): Html {
  return html`<img src="${bioImageAddress(uuid, '-s')}" alt="" width="40" height="40" loading="lazy">`
}

/** The picture of a card, in the size that the screen needs. `wide` pictures are 16:9, the others square. */
export function cardPicture(
  { loading }: Pick<PageFacts, 'loading'>,
  uuid: string,
  { wide = false, sizes }: { wide?: boolean; sizes: string },
): Html {
  const [small, large] = [bioImageAddress(uuid, '-s'), bioImageAddress(uuid)]
  const [width, height, least] = wide ? [480, 270, 1280] : [384, 384, 640]
  return html`<img src="${small}" srcset="${small} ${width}w,${large} ${least}w" sizes="${sizes}" width="${width}" height="${height}" alt="" ${loading()}>`
}
