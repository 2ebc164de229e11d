import Download from 'lucide-react/icons/download'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode, useQrCode } from '#ui/qr-code.tsx'
import { drawPng } from './draw-png.ts'

type Props = { open: boolean; username: string; onClose: () => void }

/** The page's address as a code to print, a link to copy, a message to send. */
export function ShareDialog({ open, username, onClose }: Props) {
  const t = useTranslations('bio.share')
  const editor = useTranslations('bio.editor')
  const words = useTranslations('words')
  const address = `${location.origin}/${username}`
  const code = useQrCode(address, open)
  const message = t('message', { address })

  const download = async () => {
    if (!code) return
    const url = URL.createObjectURL(await drawPng(code))
    const link = document.createElement('a')
    link.href = url
    link.download = `${t('file')}-${username.slice(1)}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1_000)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid justify-items-center gap-4 pb-2">
        <QrCode squares={code} label={t('qr')} className="w-52" />
        <p className="max-w-full text-center text-14 break-all text-ink-muted">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <div className="grid w-full grid-cols-2 gap-2">
          <CopyButton text={address} label={editor('copy')} copiedLabel={editor('copied')} />
          <Button size="sm" icon={<Download />} disabled={!code} onClick={() => void download()}>
            {t('download')}
          </Button>
          <Button
            size="sm"
            icon={<MessageCircle />}
            className="col-span-2"
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
              icon={<Share2 />}
              className="col-span-2 md:hidden"
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
