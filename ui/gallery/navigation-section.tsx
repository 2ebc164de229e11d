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
import { type SampleText, useSay } from './sample-texts.ts'

const places: { label: SampleText; icon: ReactNode; count?: string }[] = [
  { label: 'Painel', icon: <LayoutDashboard /> },
  { label: 'Lives', icon: <MessageSquareText />, count: '31' },
  { label: 'Clientes', icon: <Users /> },
  { label: 'Bio', icon: <LinkIcon /> },
]

/** Ways from place to place. */
export function NavigationSection() {
  const named = useSampleName()
  const say = useSay()
  const [tab, setTab] = useState('messages')
  const [page, setPage] = useState(5)
  return (
    <>
      <GalleryPart title={say('Cabeça da página')} flow="stack">
        <PageHeader
          level={2}
          title={say('Relatórios de lives')}
          text={say('Cada live que a Arara anotou, da mais nova para a mais antiga.')}
          actions={
            <Button kind="cta" icon={<CalendarPlus />}>
              {say('Agendar captura')}
            </Button>
          }
        />
        <PageHeader
          level={2}
          title="ateliedalu.modas"
          text={say('Instagram, desde 3 de agosto')}
          back={{ label: say('Voltar'), render: <SampleLink to="voltar" /> }}
          start={<Avatar name="ateliedalu.modas" initials="AL" live />}
          badge={<Badge kind="live">{say('ao vivo')}</Badge>}
        />
        <PageHeader
          level={2}
          title={say('Vestido midi floral')}
          crumbsLabel={named(say('Caminho'))}
          crumbs={[
            { label: say('Minhas marcas'), render: <SampleLink to="marcas" /> },
            { label: 'Ateliê da Lu', render: <SampleLink to="atelie" /> },
            { label: say('Vestido midi floral') },
          ]}
        />
      </GalleryPart>
      <GalleryPart title={say('Abas')} flow="stack">
        <TabLinks
          label={named(say('Relatório'))}
          tabs={[
            { label: say('Mensagens'), count: say('1.284'), on: true, render: <SampleLink to="mensagens" /> },
            { label: say('Perguntas'), count: '112', on: false, render: <SampleLink to="perguntas" /> },
            { label: say('Usuários'), count: '187', on: false, render: <SampleLink to="usuarios" /> },
            { label: say('Carrinhos'), beta: 'beta', on: false, render: <SampleLink to="carrinhos" /> },
            { label: say('Compartilhar'), count: '2', on: false, render: <SampleLink to="compartilhar" /> },
            {
              label: say('Desbloquear'),
              locked: say('bloqueado'),
              on: false,
              render: <SampleLink to="desbloquear" />,
            },
          ]}
        />
        <Tabs
          label={say('Sem endereço')}
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'messages', label: say('Mensagens'), count: say('1.284') },
            { key: 'questions', label: say('Perguntas'), count: '112' },
            { key: 'carts', label: say('Carrinhos'), beta: 'beta' },
          ]}
        >
          <p className="pt-3 text-14 text-ink-muted">
            {say('A aba aberta:')} {tab}
          </p>
        </Tabs>
      </GalleryPart>
      <GalleryPart title={say('Menu')} flow="stack">
        <div className="flex items-start gap-6">
          <div className="w-54">
            <Places look="full" />
            <NavGroup>{say('Sua conta')}</NavGroup>
            <NavItem icon={<Settings2 />} label={say('Configurações')} render={<SampleLink to="config" />} />
          </div>
          <div className="grid w-11 justify-items-center">
            <Places look="icons" />
            <NavGroup narrow>{say('Sua conta')}</NavGroup>
          </div>
        </div>
        <div className="grid grid-cols-4 border-line border-t bg-surface">
          <Places look="phone" />
        </div>
      </GalleryPart>
      <GalleryPart title={say('Páginas')} flow="stack">
        <Pagination
          page={page}
          pages={12}
          onPage={setPage}
          summary={say('2.001 a 2.500 de 5.842')}
          labels={{
            nav: named(say('Páginas')),
            previous: say('Página anterior'),
            next: say('Próxima página'),
            page: (n) => `${say('Página')} ${n}`,
          }}
        />
      </GalleryPart>
    </>
  )
}

function Places({ look }: { look: NavLook }) {
  const say = useSay()
  return places.map(({ label, ...place }, at) => (
    <NavItem
      key={label}
      {...place}
      label={say(label)}
      look={look}
      on={at === 1}
      render={<SampleLink to={label} />}
    />
  ))
}
