import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callTable } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { toast } from '#ui/toast.ts'
import type { importBioLinks, largestImport } from '../../../contract.ts'
import { hostOf } from '../../../link-address.ts'
import { renumber } from '../../../link-order.ts'
import { most } from '../../../link-types.ts'
import { shownHere } from '../../bio-queries.ts'
import type { BioDraft } from '../use-bio-draft.ts'
import { newLink } from './new-link.ts'

// Matches the contract by its type, without importing its schemas into the page.
const mostBytes: typeof largestImport = 1_000_000

type Props = { open: boolean; draft: BioDraft; onClose: () => void }

/**
 * Imports links from the exported page of another service: reads and previews them, and adds them in the file's order.
 */
export function ImportDialog({ open, draft, onClose }: Props) {
  const t = useTranslations('bio.import')
  const kinds = useTranslations('bio.kinds')
  const words = useTranslations('words')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isTooLarge, setTooLarge] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const read = useMutation({
    meta: { shownHere },
    mutationFn: (file: File) =>
      callTable<typeof importBioLinks>(
        'POST /api/users/bio/import',
        {},
        { file: { field: 'file', content: file } },
      ),
  })
  const rows = read.data?.rows ?? []
  const chosen = rows.filter((_, place) => !left.has(place))
  const room = most.links - draft.bio.links.length

  const close = () => {
    read.reset()
    setFault(null)
    setTooLarge(false)
    onClose()
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    setLeft(new Set())
    setFault(null)
    setTooLarge(file.size > mostBytes)
    if (file.size <= mostBytes) read.mutate(file)
  }
  const tick = (place: number) => {
    const next = new Set(left)
    if (!next.delete(place)) next.add(place)
    setLeft(next)
  }
  const add = async () => {
    setAdding(true)
    const links = renumber([...chosen.map(({ type, ...rest }) => newLink(type, rest)), ...draft.bio.links])
    const saved = await draft.attempt({ links })
    setAdding(false)
    if (saved.outcome === 'refused') return setFault(Object.values(saved.errors)[0]?.[0] ?? t('failed'))
    toast.success(t('added', { n: chosen.length }))
    close()
  }

  const problem =
    fault ??
    (isTooLarge
      ? t('tooLarge')
      : isCallError(read.error)
        ? (Object.values(read.error.errors)[0]?.[0] ?? (read.error.message || t('failed')))
        : read.data && rows.length === 0
          ? t('none')
          : null)
  return (
    <Dialog
      open={open}
      onClose={close}
      size="md"
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        rows.length > 0 && (
          <Button
            kind="action"
            loading={isAdding}
            disabled={chosen.length === 0 || chosen.length > room}
            onClick={() => void add()}
          >
            {t('add', { n: chosen.length })}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <FileButton accept=".html,.htm,.csv,text/html,text/csv" disabled={read.isPending} onFiles={choose}>
            {rows.length > 0 ? t('other') : t('choose')}
          </FileButton>
        </div>
        <div aria-live="polite" className="grid gap-2 text-14 empty:hidden">
          {read.isPending && <p className="text-ink-muted">{words('loading')}</p>}
          {problem && <FieldError>{problem}</FieldError>}
          {chosen.length > room && <FieldError>{t('room', { n: Math.max(0, room) })}</FieldError>}
          {read.data && read.data.leftOut > 0 && (
            <p className="text-ink-muted">{t('leftOut', { n: read.data.leftOut })}</p>
          )}
        </div>
        {rows.length > 0 && (
          <div className="min-w-0">
            <Checkbox
              label={t('all')}
              checked={left.size === 0}
              mixed={left.size > 0 && left.size < rows.length}
              onChange={() => setLeft(left.size === 0 ? new Set(rows.keys()) : new Set())}
            />
            <ul className="border-line border-t">
              {rows.map(({ type, header, url }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file never changes
                <li key={place}>
                  <Checkbox
                    label={<span className="break-words">{header || hostOf(url) || kinds(type)}</span>}
                    hint={
                      <span className="break-all">
                        {type === 'header' ? kinds(type) : hostOf(url) || kinds(type)}
                      </span>
                    }
                    checked={!left.has(place)}
                    onChange={() => tick(place)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
