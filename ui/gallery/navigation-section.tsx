import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { NavItem, type NavLook } from '../nav-item.tsx'
import { PageHeader } from '../page-header.tsx'
import { Pagination } from '../pagination.tsx'
import { NavGroup } from '../side-nav.tsx'
import { TabLinks } from '../tab-links.tsx'
import { Tabs } from '../tabs.tsx'
import { GalleryPart, useSampleName } from './gallery-part.tsx'
import { SampleLink } from './sample-link.tsx'
import { type SampleText, useSampleTexts } from './sample-texts.ts'

const places: { label: SampleText; icon: ReactNode; count?: string }[] = [
  { label: 'Painel', icon: <LayoutDashboard /> },
  { label: 'Lives', icon: <MessageSquareText />, count: '31' },
  { label: 'Clientes', icon: <Users /> },
  { label: 'Bio', icon: <LinkIcon /> },
]

/** Navigation components. */
export function NavigationSection() {
  const named = useSampleName()
  const t = useSampleTexts()
  const [tab, setTab] = useState('messages')
  const [page, setPage] = useState(5)
  return (
    <>
      <GalleryPart title={t('Cabeça da página')} flow="stack">
        <PageHeader
          level={2}
          title={t('Relatórios de lives')}
          text={t('Cada live que a Arara anotou, da mais nova para a mais antiga.')}
          actions={
            <Button kind="cta" icon={<CalendarPlus />}>
              {t('Agendar captura')}
            </Button>
          }
        />
        <PageHeader
          level={2}
          title="ateliedalu.modas"
          text={t('Instagram, desde 3 de agosto')}
          back={{ label: t('Voltar'), render: <SampleLink to="voltar" /> }}
          start={<Avatar name="ateliedalu.modas" initials="AL" live />}
          badge={<Badge kind="live">{t('ao vivo')}</Badge>}
        />
        <PageHeader
          level={2}
          title={t('Vestido midi floral')}
          crumbsLabel={named(t('Caminho'))}
          crumbs={[
            { label: t('Minhas marcas'), render: <SampleLink to="marcas" /> },
            { label: 'Ateliê da Lu', render: <SampleLink to="atelie" /> },
            { label: t('Vestido midi floral') },
          ]}
        />
      </GalleryPart>
      <GalleryPart title={t('Abas')} flow="stack">
        <TabLinks
          label={named(t('Relatório'))}
          tabs={[
            { label: t('Mensagens'), count: t('1.284'), on: true, render: <SampleLink to="mensagens" /> },
            { label: t('Perguntas'), count: '112', on: false, render: <SampleLink to="perguntas" /> },
            { label: t('Usuários'), count: '187', on: false, render: <SampleLink to="usuarios" /> },
            { label: t('Carrinhos'), beta: 'beta', on: false, render: <SampleLink to="carrinhos" /> },
            { label: t('Compartilhar'), count: '2', on: false, render: <SampleLink to="compartilhar" /> },
            {
              label: t('Desbloquear'),
              locked: t('bloqueado'),
              on: false,
              render: <SampleLink to="desbloquear" />,
            },
          ]}
        />
        <Tabs
          label={t('Sem endereço')}
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'messages', label: t('Mensagens'), count: t('1.284') },
            { key: 'questions', label: t('Perguntas'), count: '112' },
            { key: 'carts', label: t('Carrinhos'), beta: 'beta' },
          ]}
        >
          <p className="pt-3 text-14 text-ink-muted">
            {t('A aba aberta:')} {tab}
          </p>
        </Tabs>
      </GalleryPart>
      <GalleryPart title={t('Menu')} flow="stack">
        <div className="flex items-start gap-6">
          <div className="w-54">
            <Places look="full" />
            <NavGroup>{t('Sua conta')}</NavGroup>
            <NavItem icon={<Settings2 />} label={t('Configurações')} render={<SampleLink to="config" />} />
          </div>
          <div className="grid w-11 justify-items-center">
            <Places look="icons" />
            <NavGroup narrow>{t('Sua conta')}</NavGroup>
          </div>
        </div>
        <div className="grid grid-cols-4 border-line border-t bg-surface">
          <Places look="phone" />
        </div>
      </GalleryPart>
      <GalleryPart title={t('Páginas')} flow="stack">
        <Pagination
          page={page}
          pages={12}
          onPage={setPage}
          summary={t('2.001 a 2.500 de 5.842')}
          labels={{
            nav: named(t('Páginas')),
            previous: t('Página anterior'),
            next: t('Próxima página'),
            page: (n) => `${t('Página')} ${n}`,
          }}
        />
      </GalleryPart>
    </>
  )
}

function Places({ look }: { look: NavLook }) {
  const t = useSampleTexts()
  return places.map(({ label, ...place }, at) => (
    <NavItem
      key={label}
      {...place}
      label={t(label)}
      look={look}
      on={at === 1}
      render={<SampleLink to={label} />}
    />
  ))
}
