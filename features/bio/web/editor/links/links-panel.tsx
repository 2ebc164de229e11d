import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { move, putBack, swap, toggle, without } from '../../../link-order.ts'
import { most } from '../../../link-types.ts'
import type { BioLink } from '../../bio-queries.ts'
import { errorAt } from '../save-outcome.ts'
import { openLinkOf } from '../unsaved-parts.ts'
import type { BioDraft } from '../use-bio-draft.ts'
import { AddMenu } from './add-menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { newLink } from './new-link.ts'
import { useDrag } from './use-drag.ts'
import { useNameOf } from './use-name-of.ts'

const mostLinks: typeof most.links = most.links

/** The links of the page in their order: add, move, switch, delete. */
export function LinksPanel({ draft }: { draft: BioDraft }) {
  const t = useTranslations('bio.links')
  const nameOf = useNameOf()
  const list = useRef<HTMLOListElement>(null)
  const [edited, setEdited] = useState(() => openLinkOf(draft.bio))
  const [isImporting, setImporting] = useState(false)
  const [said, setSaid] = useState('')
  const { links } = draft.bio
  const latest = useRef(draft)
  latest.current = draft
  const isFull = links.length >= mostLinks

  const put = (next: BioLink[], moved?: BioLink) => {
    draft.change({ links: next })
    if (!moved) return
    const place = next.findIndex(({ id }) => id === moved.id) + 1
    setSaid(t('moved', { name: nameOf(moved), place, count: next.length }))
  }
  const drag = useDrag(list, (from, to) => put(move(links, from, to), links[from]))

  const remove = (link: BioLink, place: number) => {
    draft.change({ links: without(links, place) })
    toast.notice(t('removed', { name: nameOf(link) }), undefined, {
      action: {
        label: t('undo'),
        onPress: () => latest.current.change({ links: putBack(latest.current.bio.links, link, place) }),
      },
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <AddMenu
          disabled={isFull}
          onAdd={(type) => setEdited(newLink(type))}
          onImport={() => setImporting(true)}
        />
        {isFull && <p className="text-14 text-ink-muted">{t('full', { max: mostLinks })}</p>}
      </div>
      <Card pad="none">
        {links.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="shirt" />} />
        ) : (
          <ol ref={list} aria-label={t('list')}>
            {links.map((link, place) => (
              <LinkRow
                key={link.id}
                link={link}
                name={nameOf(link)}
                isFirst={place === 0}
                isLast={place === links.length - 1}
                error={errorAt(draft.errors, `links.${place}`)}
                handle={drag.handle(place)}
                shift={drag.shift(place)}
                carried={drag.carried === place}
                isCarrying={drag.carried !== null}
                onEdit={() => setEdited(link)}
                onMove={(by) => put(swap(links, place, by), link)}
                onToggle={() => put(toggle(links, place))}
                onRemove={() => remove(link, place)}
              />
            ))}
          </ol>
        )}
      </Card>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LinkDialog first={edited} draft={draft} onClose={() => setEdited(null)} />
      <ImportDialog open={isImporting} draft={draft} onClose={() => setImporting(false)} />
    </div>
  )
}
