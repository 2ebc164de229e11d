import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { affiliateLink } from './affiliate-link.ts'
import { LinkCode } from './link-code.tsx'
import { SectionHead } from './section-head.tsx'

/** The member's code and link, with buttons to copy and share them. */
export function ShareCard({ code }: { code: string }) {
  const t = useTranslations('affiliates.share')
  const words = useTranslations('words')
  const link = affiliateLink(location.origin, code)
  const whatsapp = `https://wa.me/?${new URLSearchParams({ text: t('message', { link }) })}`

  return (
    <section>
      <Card className="md:p-6">
        <SectionHead title={t('title')} />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-5">
          <div className="grid min-w-0 flex-[1_1_220px] gap-4">
            <div className="flex items-center gap-2">
              <div className="min-w-0">
                <p className="text-14 text-ink-muted">{t('code')}</p>
                <p className="break-all font-display text-28 leading-tight! font-bold tracking-[-0.02em]">
                  {code}
                </p>
              </div>
              <CopyButton
                text={code}
                label={t('copyCode')}
                copiedLabel={words('copied')}
                look="icon"
                className="ml-auto"
              />
            </div>
            <p className="break-all rounded-control bg-sunken px-4 py-3 text-14 font-medium">{bare(link)}</p>
          </div>
          <LinkCode text={link} />
        </div>
        <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
          <CopyButton
            text={link}
            label={t('copyLink')}
            copiedLabel={words('copied')}
            className="min-h-11 px-4"
          />
          <Button
            kind="action"
            icon={<MessageCircle />}
            render={<a href={whatsapp} target="_blank" rel="noreferrer" />}
          >
            {t('whatsapp')}
          </Button>
        </div>
      </Card>
    </section>
  )
}

/** An address without its protocol. */
function bare(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
