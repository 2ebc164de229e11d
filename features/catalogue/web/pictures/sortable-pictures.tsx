import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { movePicture, type Picture } from './picture.ts'
import { PictureFace, pictureFrame } from './picture-face.tsx'

type Props = { pictures: readonly Picture[]; onChange: (pictures: Picture[]) => void }

/** Pictures in their order: dragged by their handles with mouse or finger, or moved with space and arrows. */
export function SortablePictures({ pictures, onChange }: Props) {
  const t = useTranslations('products.pictures')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = pictures.map(({ url }) => url)
  const count = pictures.length
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      onChange(movePicture(pictures, place(active.id) - 1, place(over.id) - 1))
  }
  const over = ({ over: target }: { over: { id: unknown } | null }) =>
    target ? t('over', { n: place(target.id), count }) : undefined

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('moveHelp') },
        announcements: {
          onDragStart: ({ active }) => t('over', { n: place(active.id), count }),
          onDragOver: over,
          onDragEnd: over,
          onDragCancel: () => t('cancelled'),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol aria-label={t('list')} className="flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <SortablePicture
              key={picture.url}
              picture={picture}
              at={at}
              count={count}
              onRemove={() => onChange(pictures.toSpliced(at, 1))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type OneProps = { picture: Picture; at: number; count: number; onRemove: () => void }

function SortablePicture({ picture, at, count, onRemove }: OneProps) {
  const t = useTranslations('products.pictures')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.url })
  const n = at + 1

  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={cx(pictureFrame, isDragging && 'z-10 shadow-float')}
    >
      <PictureFace picture={picture} isCover={at === 0} />
      <div className="flex justify-between">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('move', { n, count })}
          className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <IconButton label={t('remove', { n })} icon={<X />} onClick={onRemove} />
      </div>
    </li>
  )
}
