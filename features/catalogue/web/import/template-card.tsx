import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { saveTemplate } from './import-queries.ts'

const languages = [
  ['portuguese', 'pt-BR'],
  ['english', 'en-US'],
] as const

/** A file with our columns and examples, in both languages. */
export function TemplateCard({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('productImport.template')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_280px]">
        <h2 className="display-type text-18">{t('title')}</h2>
        <p className="mt-1 text-14 text-ink-muted">{t('text')}</p>
      </div>
      <Menu
        align="end"
        trigger={<Button icon={<Download aria-hidden="true" />}>{t('download')}</Button>}
        items={languages.flatMap(([name, language]): MenuEntry[] => [
          { group: t(name) },
          ...(['xlsx', 'csv'] as const).map((format) => ({
            label: t(format),
            onSelect: () => saveTemplate(merchantUuid, { format, language }),
          })),
        ])}
      />
    </Card>
  )
}
