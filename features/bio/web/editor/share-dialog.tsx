import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { definePart, usePart } from '#ui/use-part.ts'
import { drawPng } from './draw-png.ts'

const encoder = definePart(() => import('uqr'))

type Props = { open: boolean; username: string; onClose: () => void }

/** The page's address as a code to print, a link to copy, a message to send. */
export function ShareDialog({ open, username, onClose }: Props) {
  const t = useTranslations('bio.share')
  const editor = useTranslations('bio.editor')
  const words = useTranslations('words')
  const address = `${location.origin}/${username}`
  const uqr = usePart(encoder, open)
  const code = useMemo(
    () => (uqr && open ? uqr.encode(address, { ecc: 'M', border: 0 }) : null),
    [uqr, open, address],
  )
  const message = t('message', { address })

  const download = async () => {
    if (!code) return
    const url = URL.createObjectURL(await drawPng(code.data))
    const link = document.createElement('a')
    link.href = url
    link.download = `${t('file')}-${username.slice(1)}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1_000)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid justify-items-center gap-4 pb-2">
        <div
          data-theme="light"
          className="grid aspect-square w-52 place-items-center rounded-card border border-line bg-surface p-4 text-ink"
        >
          {code ? (
            <svg
              role="img"
              aria-label={t('qr')}
              viewBox={`0 0 ${code.size} ${code.size}`}
              shapeRendering="crispEdges"
              className="size-full"
            >
              <path fill="currentColor" d={pathOf(code.data)} />
            </svg>
          ) : (
            <Skeleton className="size-full!" />
          )}
        </div>
        <p className="max-w-full text-center text-14 break-all text-ink-muted">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="sm" disabled={!code} onClick={() => void download()}>
            {t('download')}
          </Button>
          <CopyButton text={address} label={editor('copy')} copiedLabel={editor('copied')} />
          <Button
            size="sm"
            render={
              <a
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
              />
            }
          >
            {t('whatsapp')}
          </Button>
          {'share' in navigator && (
            <Button
              size="sm"
              className="md:hidden"
              onClick={() => void navigator.share({ url: address }).catch(() => {})}
            >
              {t('send')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
