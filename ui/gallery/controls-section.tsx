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
import { useSampleTexts } from './sample-texts.ts'

/** Buttons and inputs. */
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
  const t = useSampleTexts()
  return (
    <>
      <GalleryPart title={t('Botões')}>
        <Button kind="cta">{t('Desbloquear')}</Button>
        <Button kind="action">{t('Salvar')}</Button>
        <Button kind="line" icon={<Download />}>
          {t('Exportar')}
        </Button>
        <Button kind="quiet">{t('Cancelar')}</Button>
        <Button kind="ink">{t('Desbloquear')}</Button>
        <Button kind="danger">{t('Remover acesso')}</Button>
        <Button kind="cta" disabled>
          {t('Criar bio link')}
        </Button>
        <Button kind="action" loading>
          {t('Salvar')}
        </Button>
        <Button kind="line" render={<a href="#links">{t('Sou um link')}</a>}>
          {t('Sou um link')}
        </Button>
      </GalleryPart>
      <GalleryPart title={t('Tamanhos e ícones')}>
        <Button kind="cta" size="lg" icon={<Send />}>
          {t('Enviar no direct')}
        </Button>
        <Button size="sm" icon={<Calendar />}>
          {t('Agendar')}
        </Button>
        <IconButton label={t('Mais ações')} icon={<Ellipsis />} />
        <IconButton label={t('Baixar')} kind="line" icon={<Download />} />
        <IconButton label={t('Enviar')} kind="cta" size="lg" icon={<Send />} />
        <IconButton label={t('Enviando')} kind="line" icon={<Send />} loading />
        <CopyButton text="https://exemplo.com.br/loja" label={t('Copiar link')} copiedLabel={t('Copiado')} />
      </GalleryPart>
    </>
  )
}

function Filters() {
  const t = useSampleTexts()
  const [search, setSearch] = useState('')
  const [on, setOn] = useState('all')
  return (
    <GalleryPart title={t('Busca e filtros')} flow="stack">
      <SearchInput
        value={search}
        onChange={setSearch}
        label={t('Buscar palavra ou pessoa')}
        clearLabel={t('Limpar busca')}
      />
      <Chips>
        <Chip on={on === 'all'} onClick={() => setOn('all')}>
          {t('Todas')}
        </Chip>
        <Chip on={on === 'questions'} count="112" onClick={() => setOn('questions')}>
          {t('Perguntas')}
        </Chip>
        <Chip iconAfter={<ChevronDown />}>{t('Por pessoa')}</Chip>
        <Chip disabled>{t('Carrinhos')}</Chip>
      </Chips>
      <div className="flex items-center gap-4 text-12 text-ink-faint">
        <Select look="quiet" aria-label={t('Mensagens por página')} defaultValue="500">
          <option value="100">{t('100 por página')}</option>
          <option value="500">{t('500 por página')}</option>
        </Select>
        <span>
          <Kbd>Enter</Kbd> {t('envia')} <Kbd>Esc</Kbd> {t('fecha')}
        </span>
      </div>
    </GalleryPart>
  )
}

function Fields() {
  const t = useSampleTexts()
  return (
    <GalleryPart title={t('Campos')} flow="stack">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('E-mail')} hint={t('Quem recebe o convite')}>
          <Input type="email" defaultValue="rafaela@exemplo.com.br" />
        </Field>
        <Field label={t('Celular')} error={t('Informe o número com DDD')}>
          <Input inputMode="tel" defaultValue="99812-4410" />
        </Field>
        <Field label={t('Senha')}>
          <PasswordInput
            showLabel={t('Mostrar senha')}
            hideLabel={t('Esconder senha')}
            defaultValue="arara-azul"
          />
        </Field>
        <Field label={t('Preço')} note={t('opcional')}>
          <Input start="R$" inputMode="decimal" placeholder="0,00" />
        </Field>
        <Field label={t('Plano')}>
          <Select defaultValue="4">
            <option value="1">{t('1 crédito')}</option>
            <option value="4">{t('4 créditos')}</option>
          </Select>
        </Field>
        <Field label={t('Subdomínio')}>
          <Input disabled defaultValue="atelie" end=".exemplo.com.br" />
        </Field>
      </div>
      <Field label={t('Resposta')} hint={t('Só uma resposta por mensagem.')}>
        <Textarea rows={2} defaultValue={t('Fica no tornozelo em você, Paty. Quer que eu separe o M?')} />
      </Field>
    </GalleryPart>
  )
}

function Ticks() {
  const t = useSampleTexts()
  const [amount, setAmount] = useState(2)
  const [files, setFiles] = useState(0)
  const [plan, setPlan] = useState('four')
  return (
    <GalleryPart title={t('Escolhas')} flow="stack">
      <div className="grid gap-x-6 sm:grid-cols-2">
        <div>
          <Checkbox
            label={t('Quero receber avisos por e-mail')}
            hint={t('Quando uma live começar')}
            defaultChecked
          />
          <Checkbox label={t('Selecionar todas')} mixed />
          <Checkbox label={t('Sem permissão')} disabled />
        </div>
        <div>
          <Switch label={t('Responder no direct')} hint={t('Vai no privado')} defaultChecked />
          <Switch label={t('Mostrar preço')} />
          <Switch label={t('Loja aberta')} disabled />
        </div>
      </div>
      <RadioGroup
        label={t('Quantos créditos')}
        value={plan}
        onChange={setPlan}
        cards
        className="sm:grid-cols-2"
        options={[
          { value: 'one', label: t('1 crédito'), hint: 'R$ 100' },
          { value: 'four', label: t('4 créditos'), hint: t('R$ 200, R$ 50 cada') },
        ]}
      />
      <div>
        <FileButton onFiles={(chosen) => setFiles(chosen.length)} accept="image/*" multiple>
          {t('Escolher fotos')}
        </FileButton>
        <span className="ml-3 text-14 text-ink-muted">
          {files} {t('escolhidas')}
        </span>
      </div>
      <Stepper
        value={amount}
        onChange={setAmount}
        max={5}
        label={t('Quantidade')}
        lessLabel={t('Menos um')}
        moreLabel={t('Mais um')}
      />
    </GalleryPart>
  )
}
