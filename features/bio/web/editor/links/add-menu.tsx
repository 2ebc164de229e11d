import Import from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import type { LinkType } from '../../../link-types.ts'
import { kindIcons } from '../../link-kinds.tsx'

type Props = { disabled: boolean; onAdd: (type: LinkType) => void; onImport: () => void }

const kinds = Object.keys(kindIcons) as LinkType[]

/** The kinds of links to add: a menu on a laptop, a sheet on a phone, where ten lines do not fit below a button. */
export function AddMenu({ disabled, onAdd, onImport }: Props) {
  const t = useTranslations('bio.links')
  const words = useTranslations('words')
  const names = useTranslations('bio.kinds')
  const isLaptop = useMediaQuery('(min-width: 768px)')
  const [isOpen, setOpen] = useState(false)
  const acts = [
    ...kinds.map((type) => {
      const Icon = kindIcons[type]
      return { label: names(type), icon: <Icon />, onSelect: () => onAdd(type) }
    }),
    { label: t('import'), icon: <Import />, onSelect: onImport },
  ]

  if (isLaptop)
    return (
      <Menu
        align="start"
        trigger={
          <Button kind="cta" icon={<Plus />} disabled={disabled}>
            {t('add')}
          </Button>
        }
        items={[...acts.slice(0, -1), 'line', ...acts.slice(-1)]}
      />
    )
  return (
    <>
      <Button
        kind="cta"
        icon={<Plus />}
        disabled={disabled}
        className="grow"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        place="drawer"
        title={t('add')}
        closeLabel={words('close')}
      >
        <ul className="grid grid-cols-2 gap-2 py-2">
          {acts.map(({ label, icon, onSelect }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onSelect()
                }}
                className="flex min-h-13 w-full items-center gap-2.5 rounded-control border border-line px-3 py-2 text-left text-14 font-medium"
              >
                {icon}
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
