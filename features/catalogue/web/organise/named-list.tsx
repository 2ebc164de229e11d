import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

type Named = { id: number; name: string }
type Props<Item extends Named> = {
  items: readonly Item[]
  /** How many products it has. */
  note: (item: Item) => ReactNode
  /** The one act on an item, before its removal. */
  act?: (item: Item) => ReactNode
  removeLabel: (item: Item) => string
  onRemove: (item: Item) => void
}

/** Categories or groups in their dialog: name, number of products, removal. */
export function NamedList<Item extends Named>({ items, note, act, removeLabel, onRemove }: Props<Item>) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {items.map((item) => (
        <li key={item.id} className="flex min-h-12 items-center gap-3 py-1 pr-1 pl-3 text-14">
          <span className="min-w-0 flex-1 break-words font-medium">
            {item.name}
            <span className="block font-normal text-ink-muted">{note(item)}</span>
          </span>
          {act?.(item)}
          <IconButton label={removeLabel(item)} icon={<Trash2 />} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  )
}
