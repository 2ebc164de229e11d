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
import { useSay } from './sample-texts.ts'

type Shown = 'dialog' | 'confirm' | 'drawer' | 'progress' | null

/** What floats over the page. */
export function OverlaysSection() {
  const named = useSampleName()
  const say = useSay()
  const labels = {
    region: say('Avisos'),
    close: say('Fechar aviso'),
    copy: say('Copiar código do erro'),
    copied: say('Copiado'),
  }
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)

  return (
    <>
      <GalleryPart title={say('Por cima da página')}>
        <Button onClick={() => setShown('dialog')}>{say('Diálogo')}</Button>
        <Button onClick={() => setShown('confirm')}>{say('Confirmação')}</Button>
        <Button onClick={() => setShown('drawer')}>{say('Gaveta')}</Button>
        <Button onClick={() => setShown(shown === 'progress' ? null : 'progress')}>
          {say('Progresso no topo')}
        </Button>
        <Menu
          trigger={<IconButton label={say('Mais ações')} kind="line" icon={<Ellipsis />} />}
          items={[
            {
              label: say('Baixar lista'),
              icon: <Download />,
              onSelect: () => toast.success(say('Uhuuu'), say('Lista baixada')),
            },
            { label: say('Copiar link'), icon: <Copy />, note: 'C' },
            'line',
            { group: say('Ordem') },
            { label: say('Mais novas primeiro'), checked: true },
            { label: say('Mais antigas primeiro'), checked: false },
            'line',
            { label: say('Remover acesso'), icon: <Trash2 />, danger: true },
          ]}
        />
        <Tooltip text={say('Vai no privado e não entra no relatório')}>
          <IconButton label={say('Responder')} kind="line" icon={<Reply />} />
        </Tooltip>
        <Button onClick={() => toast.success(say('Uhuuu'), say('Mensagem enviada'))}>{say('Uhuuu')}</Button>
        <Button
          onClick={() =>
            toast.error(
              say('Ooops'),
              say('Erro ao enviar resposta. Recarregue a página e tente novamente.'),
              {
                requestId: '0198c2f4-7d1e',
              },
            )
          }
        >
          {say('Ooops')}
        </Button>
      </GalleryPart>
      <GalleryPart title={say('Avisos')}>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{ kind: 'success', title: say('Uhuuu'), text: say('Mensagem enviada') }}
          />
        </div>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{
              kind: 'error',
              title: say('Ooops'),
              text: say('Erro ao enviar resposta. Recarregue a página e tente novamente.'),
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
              title: say('Link removido'),
              action: { label: say('Desfazer'), onPress: close },
            }}
          />
        </div>
      </GalleryPart>
      <GalleryPart title={say('Barra de seleção')} flow="stack">
        <div className="relative h-20 translate-x-0 overflow-hidden max-md:-mx-4">
          <SelectionBar
            label={named(say('Mensagens selecionadas'))}
            count={say('3 selecionadas')}
            clearLabel={say('Limpar seleção')}
            onClear={close}
          >
            <SelectionAction main icon={<Reply />}>
              {say('Responder às 3')}
            </SelectionAction>
            <SelectionAction icon={<Copy />}>{say('Copiar')}</SelectionAction>
          </SelectionBar>
        </div>
      </GalleryPart>
      <TopProgress active={shown === 'progress'} label={say('Carregando')} />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={say('Compartilhar o relatório')}
        text={say('Quem recebe o convite vê as mensagens desta live e de mais nenhuma.')}
        closeLabel={say('Fechar')}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {say('Cancelar')}
            </Button>
            <Button kind="action" onClick={close}>
              {say('Enviar convite')}
            </Button>
          </>
        }
      >
        <Field label={say('E-mail')}>
          <Input type="email" placeholder={say('nome@exemplo.com.br')} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        title={say('Remover o acesso de rafaela@exemplo.com.br?')}
        text={say('Ela deixa de ver este relatório agora. Você pode convidar de novo quando quiser.')}
        confirmLabel={say('Remover acesso')}
        cancelLabel={say('Manter')}
        closeLabel={say('Fechar')}
        onConfirm={close}
      />
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title={say('Seu carrinho')}
        count={say('3 peças')}
        closeLabel={say('Fechar carrinho')}
        actions={
          <Button kind="cta" size="lg" onClick={close}>
            {say('Finalizar compra')}
          </Button>
        }
      >
        <p className="py-4 text-14">{say('Vestido midi floral, tamanho M')}</p>
        <p className="border-line border-t py-4 text-14">{say('Camisa listrada azul, tamanho G')}</p>
      </Drawer>
    </>
  )
}
