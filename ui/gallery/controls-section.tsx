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
  return (
    <>
      <GalleryPart title="Botões">
        <Button kind="cta">Desbloquear</Button>
        <Button kind="action">Salvar</Button>
        <Button kind="line" icon={<Download />}>
          Exportar
        </Button>
        <Button kind="quiet">Cancelar</Button>
        <Button kind="ink">Desbloquear</Button>
        <Button kind="danger">Remover acesso</Button>
        <Button kind="cta" disabled>
          Criar bio link
        </Button>
        <Button kind="action" loading>
          Salvar
        </Button>
        <Button kind="line" render={<a href="#links">Sou um link</a>}>
          Sou um link
        </Button>
      </GalleryPart>
      <GalleryPart title="Tamanhos e ícones">
        <Button kind="cta" size="lg" icon={<Send />}>
          Enviar no direct
        </Button>
        <Button size="sm" icon={<Calendar />}>
          Agendar
        </Button>
        <IconButton label="Mais ações" icon={<Ellipsis />} />
        <IconButton label="Baixar" kind="line" icon={<Download />} />
        <IconButton label="Enviar" kind="cta" size="lg" icon={<Send />} />
        <IconButton label="Enviando" kind="line" icon={<Send />} loading />
        <CopyButton text="https://exemplo.com.br/loja" label="Copiar link" copiedLabel="Copiado" />
      </GalleryPart>
    </>
  )
}

function Filters() {
  const [search, setSearch] = useState('')
  const [on, setOn] = useState('all')
  return (
    <GalleryPart title="Busca e filtros" flow="stack">
      <SearchInput
        value={search}
        onChange={setSearch}
        label="Buscar palavra ou pessoa"
        clearLabel="Limpar busca"
      />
      <Chips>
        <Chip on={on === 'all'} onClick={() => setOn('all')}>
          Todas
        </Chip>
        <Chip on={on === 'questions'} count="112" onClick={() => setOn('questions')}>
          Perguntas
        </Chip>
        <Chip iconAfter={<ChevronDown />}>Por pessoa</Chip>
        <Chip disabled>Carrinhos</Chip>
      </Chips>
      <div className="flex items-center gap-4 text-12 text-ink-faint">
        <Select look="quiet" aria-label="Mensagens por página" defaultValue="500">
          <option value="100">100 por página</option>
          <option value="500">500 por página</option>
        </Select>
        <span>
          <Kbd>Enter</Kbd> envia <Kbd>Esc</Kbd> fecha
        </span>
      </div>
    </GalleryPart>
  )
}

function Fields() {
  return (
    <GalleryPart title="Campos" flow="stack">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="E-mail" hint="Quem recebe o convite">
          <Input type="email" defaultValue="rafaela@exemplo.com.br" />
        </Field>
        <Field label="Celular" error="Informe o número com DDD">
          <Input inputMode="tel" defaultValue="99812-4410" />
        </Field>
        <Field label="Senha">
          <PasswordInput showLabel="Mostrar senha" hideLabel="Esconder senha" defaultValue="arara-azul" />
        </Field>
        <Field label="Preço" note="opcional">
          <Input start="R$" inputMode="decimal" placeholder="0,00" />
        </Field>
        <Field label="Plano">
          <Select defaultValue="4">
            <option value="1">1 crédito</option>
            <option value="4">4 créditos</option>
          </Select>
        </Field>
        <Field label="Subdomínio">
          <Input disabled defaultValue="atelie" end=".exemplo.com.br" />
        </Field>
      </div>
      <Field label="Resposta" hint="Só uma resposta por mensagem.">
        <Textarea rows={2} defaultValue="Fica no tornozelo em você, Paty. Quer que eu separe o M?" />
      </Field>
    </GalleryPart>
  )
}

function Ticks() {
  const [amount, setAmount] = useState(2)
  const [files, setFiles] = useState(0)
  const [plan, setPlan] = useState('four')
  return (
    <GalleryPart title="Escolhas" flow="stack">
      <div className="grid gap-x-6 sm:grid-cols-2">
        <div>
          <Checkbox label="Quero receber avisos por e-mail" hint="Quando uma live começar" defaultChecked />
          <Checkbox label="Selecionar todas" mixed />
          <Checkbox label="Sem permissão" disabled />
        </div>
        <div>
          <Switch label="Responder no direct" hint="Vai no privado" defaultChecked />
          <Switch label="Mostrar preço" />
          <Switch label="Loja aberta" disabled />
        </div>
      </div>
      <RadioGroup
        label="Quantos créditos"
        value={plan}
        onChange={setPlan}
        cards
        className="sm:grid-cols-2"
        options={[
          { value: 'one', label: '1 crédito', hint: 'R$ 100' },
          { value: 'four', label: '4 créditos', hint: 'R$ 200, R$ 50 cada' },
        ]}
      />
      <div>
        <FileButton onFiles={(chosen) => setFiles(chosen.length)} accept="image/*" multiple>
          Escolher fotos
        </FileButton>
        <span className="ml-3 text-14 text-ink-muted">{files} escolhidas</span>
      </div>
      <Stepper
        value={amount}
        onChange={setAmount}
        max={5}
        label="Quantidade"
        lessLabel="Menos um"
        moreLabel="Mais um"
      />
    </GalleryPart>
  )
}
