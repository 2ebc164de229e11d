/** An entry of the pagination: a page's number, or a gap. */
export type PageMark = number | 'gap'

/** The pages to offer: the first, the last, and those around the open one. A gap never replaces a single page. */
export function paginationRange(page: number, pages: number, around = 1): PageMark[] {
  const near = (candidate: number) => Math.abs(candidate - page) <= around
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || near(candidate),
  )

  return shown.flatMap((candidate, index): PageMark[] => {
    const missing = candidate - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [candidate]
    return [missing === 1 ? candidate - 1 : 'gap', candidate]
  })
}
