import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { useFreshKeys } from './use-fresh-keys.ts'

/** Scrolls the page to a row. */
export type VirtualRowsHandle = { scrollToRow: (key: string) => void }

export type VirtualRowsProps<Row> = {
  rows: Row[]
  rowKey: (row: Row) => string
  renderRow: (row: Row, index: number) => ReactNode
  /** The accessible name: "Mensagens da live". */
  label: string
  /** Expected height of a row in px; the real one is measured. */
  estimate: number | ((row: Row) => number)
  /** Rows in the whole list, when `rows` is a page of it, and the number before this page. */
  total?: number
  before?: number
  /** Height of the sticky header, which must not hide a row that is scrolled to. */
  stickyHeight?: number
  handle?: Ref<VirtualRowsHandle>
  className?: string
  rowClassName?: string
}

/**
 * A virtualized list that scrolls with the page and renders only the visible rows, of any height. Rows added at the top
 * slide in; if the user has scrolled into the list, they wait above and nothing moves.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, rowKey, renderRow, label, estimate, total, before = 0, stickyHeight = 0 } = props
  const list = useRef<HTMLOListElement>(null)
  const top = useDocumentTop(list)
  const fresh = useFreshKeys(rows, rowKey)
  const reading = typeof window !== 'undefined' && window.scrollY + stickyHeight > top + 8

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    getItemKey: (index) => rowKey(rows[index]!),
    estimateSize: (index) => (typeof estimate === 'number' ? estimate : estimate(rows[index]!)),
    scrollMargin: top,
    scrollPaddingStart: stickyHeight + 8,
    overscan: 12,
    anchorTo: reading ? 'end' : 'start',
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)

  useImperativeHandle(props.handle, () => ({
    scrollToRow(key) {
      const index = rows.findIndex((row) => rowKey(row) === key)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
    },
  }))

  return (
    <ol
      ref={list}
      aria-label={label}
      className={cx('[overflow-anchor:none]', props.className)}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtualizer.getTotalSize() + top - last.end : 0,
      }}
    >
      {items.map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          aria-setsize={total ?? rows.length}
          aria-posinset={before + item.index + 1}
          className={cx(!reading && fresh.has(String(item.key)) && 'animate-arrive', props.rowClassName)}
        >
          {renderRow(rows[item.index]!, item.index)}
        </li>
      ))}
    </ol>
  )
}

/** The distance of the list from the top of the document; follows changes above it. */
function useDocumentTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  return top
}
