import Calendar from 'lucide-react/icons/calendar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Chip, Chips } from '../chip.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Field } from '../field.tsx'
import { FileButton } from '../file-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Input } from '../input.tsx'
import { Kbd } from '../kbd.tsx'
import { PasswordInput } from '../password-input.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { SearchInput } from '../search-input.tsx'
import { Select } from '../select.tsx'
import { Stepper } from '../stepper.tsx'
import { Switch } from '../switch.tsx'
import { Textarea } from '../textarea.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { useSay } from './sample-texts.ts'

/** What is pressed and what is typed into. */
export function ControlsSection() {
  return (
    <>
      <Buttons />
      <Filters />
      <Fields />
      <Ticks />
    </>
  )
}

function Buttons() {
  const say = useSay()
  return (
    <>
      <GalleryPart title={say('Botões')}>
        <Button kind="cta">{say('Desbloquear')}</Button>
        <Button kind="action">{say('Salvar')}</Button>
        <Button kind="line" icon={<Download />}>
          {say('Exportar')}
        </Button>
        <Button kind="quiet">{say('Cancelar')}</Button>
        <Button kind="ink">{say('Desbloquear')}</Button>
        <Button kind="danger">{say('Remover acesso')}</Button>
        <Button kind="cta" disabled>
          {say('Criar bio link')}
        </Button>
        <Button kind="action" loading>
          {say('Salvar')}
        </Button>
        <Button kind="line" render={<a href="#links">{say('Sou um link')}</a>}>
          {say('Sou um link')}
        </Button>
      </GalleryPart>
      <GalleryPart title={say('Tamanhos e ícones')}>
        <Button kind="cta" size="lg" icon={<Send />}>
          {say('Enviar no direct')}
        </Button>
        <Button size="sm" icon={<Calendar />}>
          {say('Agendar')}
        </Button>
        <IconButton label={say('Mais ações')} icon={<Ellipsis />} />
        <IconButton label={say('Baixar')} kind="line" icon={<Download />} />
        <IconButton label={say('Enviar')} kind="cta" size="lg" icon={<Send />} />
        <IconButton label={say('Enviando')} kind="line" icon={<Send />} loading />
        <CopyButton
          text="https://exemplo.com.br/loja"
          label={say('Copiar link')}
          copiedLabel={say('Copiado')}
        />
      </GalleryPart>
    </>
  )
}

function Filters() {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [on, setOn] = useState('all')
  return (
    <GalleryPart title={say('Busca e filtros')} flow="stack">
      <SearchInput
        value={search}
        onChange={setSearch}
        label={say('Buscar palavra ou pessoa')}
        clearLabel={say('Limpar busca')}
      />
      <Chips>
        <Chip on={on === 'all'} onClick={() => setOn('all')}>
          {say('Todas')}
        </Chip>
        <Chip on={on === 'questions'} count="112" onClick={() => setOn('questions')}>
          {say('Perguntas')}
        </Chip>
        <Chip iconAfter={<ChevronDown />}>{say('Por pessoa')}</Chip>
        <Chip disabled>{say('Carrinhos')}</Chip>
      </Chips>
      <div className="flex items-center gap-4 text-12 text-ink-faint">
        <Select look="quiet" aria-label={say('Mensagens por página')} defaultValue="500">
          <option value="100">{say('100 por página')}</option>
          <option value="500">{say('500 por página')}</option>
        </Select>
        <span>
          <Kbd>Enter</Kbd> {say('envia')} <Kbd>Esc</Kbd> {say('fecha')}
        </span>
      </div>
    </GalleryPart>
  )
}

function Fields() {
  const say = useSay()
  return (
    <GalleryPart title={say('Campos')} flow="stack">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say('E-mail')} hint={say('Quem recebe o convite')}>
          <Input type="email" defaultValue="rafaela@exemplo.com.br" />
        </Field>
        <Field label={say('Celular')} error={say('Informe o número com DDD')}>
          <Input inputMode="tel" defaultValue="99812-4410" />
        </Field>
        <Field label={say('Senha')}>
          <PasswordInput
            showLabel={say('Mostrar senha')}
            hideLabel={say('Esconder senha')}
            defaultValue="arara-azul"
          />
        </Field>
        <Field label={say('Preço')} note={say('opcional')}>
          <Input start="R$" inputMode="decimal" placeholder="0,00" />
        </Field>
        <Field label={say('Plano')}>
          <Select defaultValue="4">
            <option value="1">{say('1 crédito')}</option>
            <option value="4">{say('4 créditos')}</option>
          </Select>
        </Field>
        <Field label={say('Subdomínio')}>
          <Input disabled defaultValue="atelie" end=".exemplo.com.br" />
        </Field>
      </div>
      <Field label={say('Resposta')} hint={say('Só uma resposta por mensagem.')}>
        <Textarea rows={2} defaultValue={say('Fica no tornozelo em você, Paty. Quer que eu separe o M?')} />
      </Field>
    </GalleryPart>
  )
}

function Ticks() {
  const say = useSay()
  const [amount, setAmount] = useState(2)
  const [files, setFiles] = useState(0)
  const [plan, setPlan] = useState('four')
  return (
    <GalleryPart title={say('Escolhas')} flow="stack">
      <div className="grid gap-x-6 sm:grid-cols-2">
        <div>
          <Checkbox
            label={say('Quero receber avisos por e-mail')}
            hint={say('Quando uma live começar')}
            defaultChecked
          />
          <Checkbox label={say('Selecionar todas')} mixed />
          <Checkbox label={say('Sem permissão')} disabled />
        </div>
        <div>
          <Switch label={say('Responder no direct')} hint={say('Vai no privado')} defaultChecked />
          <Switch label={say('Mostrar preço')} />
          <Switch label={say('Loja aberta')} disabled />
        </div>
      </div>
      <RadioGroup
        label={say('Quantos créditos')}
        value={plan}
        onChange={setPlan}
        cards
        className="sm:grid-cols-2"
        options={[
          { value: 'one', label: say('1 crédito'), hint: 'R$ 100' },
          { value: 'four', label: say('4 créditos'), hint: say('R$ 200, R$ 50 cada') },
        ]}
      />
      <div>
        <FileButton onFiles={(chosen) => setFiles(chosen.length)} accept="image/*" multiple>
          {say('Escolher fotos')}
        </FileButton>
        <span className="ml-3 text-14 text-ink-muted">
          {files} {say('escolhidas')}
        </span>
      </div>
      <Stepper
        value={amount}
        onChange={setAmount}
        max={5}
        label={say('Quantidade')}
        lessLabel={say('Menos um')}
        moreLabel={say('Mais um')}
      />
    </GalleryPart>
  )
}
