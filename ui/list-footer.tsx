import { Pagination, type PaginationProps } from './pagination.tsx'
import { Select } from './select.tsx'

export type ListFooterProps = Omit<PaginationProps, 'className'> & {
  /** Rows of a page, and what may be chosen; one that is not among them is shown, too. */
  size: number
  sizes: readonly number[]
  onSize: (size: number) => void
  /** The accessible name of the choice: "Itens por página". */
  sizeLabel: string
  /** "50 por página" */
  sizeText: (size: number) => string
}

/** Below a list: which rows are shown, the pages, and how many rows a page has. */
export function ListFooter({ size, sizes, onSize, sizeLabel, sizeText, ...pages }: ListFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Pagination {...pages} className="grow" />
      <Select
        look="quiet"
        aria-label={sizeLabel}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {[...new Set([...sizes, size])]
          .sort((one, other) => one - other)
          .map((n) => (
            <option key={n} value={n}>
              {sizeText(n)}
            </option>
          ))}
      </Select>
    </div>
  )
}
