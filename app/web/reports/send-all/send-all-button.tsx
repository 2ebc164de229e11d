import Megaphone from 'lucide-react/icons/megaphone'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'

const SendAllDrawer = lazyComponent(async () => (await import('./send-all-drawer.tsx')).SendAllDrawer)

/** Tells every buyer of a live with one press, after a preview. */
export function SendAllButton({ live }: { live: Live }) {
  const t = useTranslations('closeOut.sendAll')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendAllDrawer live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
