import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { SaveNote } from './save-note.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { BioDraft } from './use-bio-draft.ts'

/** The page's handle, its address, and whether everything is saved. */
export function EditorHeader({ draft }: { draft: BioDraft }) {
  const t = useTranslations('bio.editor')
  const words = useTranslations('words')
  const [shown, setShown] = useState<'preview' | 'share' | null>(null)
  const close = () => setShown(null)
  const { bio, savedVersion } = draft

  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a
              href={`/${bio.username}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium text-action-text hover:underline mouse:min-h-6"
            >
              <span className="min-w-0 break-all">{`${location.host}/${bio.username}`}</span>
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            </a>
            <SaveNote state={draft.state} onAgain={draft.saveNow} />
          </span>
        }
        actions={
          <>
            <Button className="lg:hidden" icon={<Eye />} onClick={() => setShown('preview')}>
              {t('show')}
            </Button>
            <Button icon={<Share2 />} onClick={() => setShown('share')}>
              {t('share')}
            </Button>
          </>
        }
      />
      <Dialog open={shown === 'preview'} onClose={close} title={t('preview')} closeLabel={words('close')}>
        <PhonePreview username={bio.username} version={savedVersion} />
      </Dialog>
      <ShareDialog open={shown === 'share'} username={bio.username} onClose={close} />
    </>
  )
}
