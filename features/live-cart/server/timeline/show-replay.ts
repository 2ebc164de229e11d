import type { LiveCartDeps } from '../deps.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { timelineStore } from './timeline-store.ts'

type Film = { uuid: string; startedAt: Date; durationMs: number | null }

/** A chapter with its product as it is now. `available`: the stream shows it, and it is not sold out. */
export type ReplayChapter = Chapter & { name: string; picture: string | null; available: boolean }

/** The chapters of these recordings of a stream, by recording; without products that the catalogue no longer shows. */
export async function showReplay(
  deps: Pick<LiveCartDeps, 'connection' | 'catalogue' | 'showcase'>,
  streamUuid: string,
  films: Film[],
): Promise<Map<string, ReplayChapter[]>> {
  const entries = films.length === 0 ? [] : await timelineStore(deps.connection.db).ofStream(streamUuid)
  const chapters = new Map(films.map((film) => [film.uuid, chaptersOf(entries, film)]))
  const uuids = new Set([...chapters.values()].flat().map(({ productUuid }) => productUuid))
  const [products, onShow] = await Promise.all([
    deps.catalogue.shownProducts([...uuids]),
    deps.showcase.read(streamUuid),
  ])
  const byUuid = new Map(products.map((product) => [product.uuid, product]))
  const sold = new Set(onShow.filter(({ available }) => available).map(({ uuid }) => uuid))
  return new Map(
    [...chapters].map(([film, own]) => [
      film,
      own.flatMap((chapter) => {
        const product = byUuid.get(chapter.productUuid)
        if (!product) return []
        const { name, picture } = product
        return { ...chapter, name, picture, available: sold.has(product.uuid) }
      }),
    ]),
  )
}
