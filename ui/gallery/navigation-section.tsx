import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
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

const places = [
  { label: 'Painel', icon: <LayoutDashboard /> },
  { label: 'Lives', icon: <MessageSquareText />, count: '31' },
  { label: 'Clientes', icon: <Users /> },
  { label: 'Bio', icon: <LinkIcon /> },
]

/** Ways from place to place. */
export function NavigationSection() {
  const named = useSampleName()
  const [tab, setTab] = useState('messages')
  const [page, setPage] = useState(5)
  return (
    <>
      <GalleryPart title="Cabeça da página" flow="stack">
        <PageHeader
          level={2}
          title="Relatórios de lives"
          text="Cada live que a Arara anotou, da mais nova para a mais antiga."
          actions={
            <Button kind="cta" icon={<CalendarPlus />}>
              Agendar captura
            </Button>
          }
        />
        <PageHeader
          level={2}
          title="ateliedalu.modas"
          text="Instagram, desde 3 de agosto"
          back={{ label: 'Voltar', render: <SampleLink to="voltar" /> }}
          start={<Avatar name="ateliedalu.modas" initials="AL" live />}
          badge={<Badge kind="live">ao vivo</Badge>}
        />
        <PageHeader
          level={2}
          title="Vestido midi floral"
          crumbsLabel={named('Caminho')}
          crumbs={[
            { label: 'Minhas marcas', render: <SampleLink to="marcas" /> },
            { label: 'Ateliê da Lu', render: <SampleLink to="atelie" /> },
            { label: 'Vestido midi floral' },
          ]}
        />
      </GalleryPart>
      <GalleryPart title="Abas" flow="stack">
        <TabLinks
          label={named('Relatório')}
          tabs={[
            { label: 'Mensagens', count: '1.284', on: true, render: <SampleLink to="mensagens" /> },
            { label: 'Perguntas', count: '112', on: false, render: <SampleLink to="perguntas" /> },
            { label: 'Usuários', count: '187', on: false, render: <SampleLink to="usuarios" /> },
            { label: 'Carrinhos', beta: 'beta', on: false, render: <SampleLink to="carrinhos" /> },
            { label: 'Compartilhar', count: '2', on: false, render: <SampleLink to="compartilhar" /> },
            { label: 'Desbloquear', locked: 'bloqueado', on: false, render: <SampleLink to="desbloquear" /> },
          ]}
        />
        <Tabs
          label="Sem endereço"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'messages', label: 'Mensagens', count: '1.284' },
            { key: 'questions', label: 'Perguntas', count: '112' },
            { key: 'carts', label: 'Carrinhos', beta: 'beta' },
          ]}
        >
          <p className="pt-3 text-14 text-ink-muted">A aba aberta: {tab}</p>
        </Tabs>
      </GalleryPart>
      <GalleryPart title="Menu" flow="stack">
        <div className="flex items-start gap-6">
          <div className="w-54">
            <Places look="full" />
            <NavGroup>Sua conta</NavGroup>
            <NavItem icon={<Settings2 />} label="Configurações" render={<SampleLink to="config" />} />
          </div>
          <div className="grid w-11 justify-items-center">
            <Places look="icons" />
            <NavGroup narrow>Sua conta</NavGroup>
          </div>
        </div>
        <div className="grid grid-cols-4 border-line border-t bg-surface">
          <Places look="phone" />
        </div>
      </GalleryPart>
      <GalleryPart title="Páginas" flow="stack">
        <Pagination
          page={page}
          pages={12}
          onPage={setPage}
          summary="2.001 a 2.500 de 5.842"
          labels={{
            nav: named('Páginas'),
            previous: 'Página anterior',
            next: 'Próxima página',
            page: (n) => `Página ${n}`,
          }}
        />
      </GalleryPart>
    </>
  )
}

function Places({ look }: { look: NavLook }) {
  return places.map((place, at) => (
    <NavItem
      key={place.label}
      {...place}
      look={look}
      on={at === 1}
      render={<SampleLink to={place.label} />}
    />
  ))
}
