import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Input } from '../input.tsx'
import { Menu } from '../menu.tsx'
import { SelectionAction, SelectionBar } from '../selection-bar.tsx'
import { toast } from '../toast.ts'
import { ToastCard } from '../toast-card.tsx'
import { Tooltip } from '../tooltip.tsx'
import { TopProgress } from '../top-progress.tsx'
import { GalleryPart, useSampleName } from './gallery-part.tsx'

type Shown = 'dialog' | 'confirm' | 'drawer' | 'progress' | null

const labels = { region: 'Avisos', close: 'Fechar aviso', copy: 'Copiar código do erro', copied: 'Copiado' }

/** What floats over the page. */
export function OverlaysSection() {
  const named = useSampleName()
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)

  return (
    <>
      <GalleryPart title="Por cima da página">
        <Button onClick={() => setShown('dialog')}>Diálogo</Button>
        <Button onClick={() => setShown('confirm')}>Confirmação</Button>
        <Button onClick={() => setShown('drawer')}>Gaveta</Button>
        <Button onClick={() => setShown(shown === 'progress' ? null : 'progress')}>Progresso no topo</Button>
        <Menu
          trigger={<IconButton label="Mais ações" kind="line" icon={<Ellipsis />} />}
          items={[
            {
              label: 'Baixar lista',
              icon: <Download />,
              onSelect: () => toast.success('Uhuuu', 'Lista baixada'),
            },
            { label: 'Copiar link', icon: <Copy />, note: 'C' },
            'line',
            { group: 'Ordem' },
            { label: 'Mais novas primeiro', checked: true },
            { label: 'Mais antigas primeiro', checked: false },
            'line',
            { label: 'Remover acesso', icon: <Trash2 />, danger: true },
          ]}
        />
        <Tooltip text="Vai no privado e não entra no relatório">
          <IconButton label="Responder" kind="line" icon={<Reply />} />
        </Tooltip>
        <Button onClick={() => toast.success('Uhuuu', 'Mensagem enviada')}>Uhuuu</Button>
        <Button
          onClick={() =>
            toast.error('Ooops', 'Erro ao enviar resposta. Recarregue a página e tente novamente.', {
              requestId: '0198c2f4-7d1e',
            })
          }
        >
          Ooops
        </Button>
      </GalleryPart>
      <GalleryPart title="Avisos">
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{ kind: 'success', title: 'Uhuuu', text: 'Mensagem enviada' }}
          />
        </div>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{
              kind: 'error',
              title: 'Ooops',
              text: 'Erro ao enviar resposta. Recarregue a página e tente novamente.',
              requestId: '0198c2f4-7d1e',
            }}
          />
        </div>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{
              kind: 'notice',
              title: 'Link removido',
              action: { label: 'Desfazer', onPress: close },
            }}
          />
        </div>
      </GalleryPart>
      <GalleryPart title="Barra de seleção" flow="stack">
        <div className="relative h-20 translate-x-0 overflow-hidden max-md:-mx-4">
          <SelectionBar
            label={named('Mensagens selecionadas')}
            count="3 selecionadas"
            clearLabel="Limpar seleção"
            onClear={close}
          >
            <SelectionAction main icon={<Reply />}>
              Responder às 3
            </SelectionAction>
            <SelectionAction icon={<Copy />}>Copiar</SelectionAction>
          </SelectionBar>
        </div>
      </GalleryPart>
      <TopProgress active={shown === 'progress'} label="Carregando" />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Compartilhar o relatório"
        text="Quem recebe o convite vê as mensagens desta live e de mais nenhuma."
        closeLabel="Fechar"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button kind="action" onClick={close}>
              Enviar convite
            </Button>
          </>
        }
      >
        <Field label="E-mail">
          <Input type="email" placeholder="nome@exemplo.com.br" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        title="Remover o acesso de rafaela@exemplo.com.br?"
        text="Ela deixa de ver este relatório agora. Você pode convidar de novo quando quiser."
        confirmLabel="Remover acesso"
        cancelLabel="Manter"
        closeLabel="Fechar"
        onConfirm={close}
      />
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title="Seu carrinho"
        count="3 peças"
        closeLabel="Fechar carrinho"
        actions={
          <Button kind="cta" size="lg" onClick={close}>
            Finalizar compra
          </Button>
        }
      >
        <p className="py-4 text-14">Vestido midi floral, tamanho M</p>
        <p className="border-line border-t py-4 text-14">Camisa listrada azul, tamanho G</p>
      </Drawer>
    </>
  )
}
