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
import { useSampleTexts } from './sample-texts.ts'

type Shown = 'dialog' | 'confirm' | 'drawer' | 'progress' | null

/** Overlays. */
export function OverlaysSection() {
  const named = useSampleName()
  const t = useSampleTexts()
  const labels = {
    success: t('Uhuuu'),
    failure: t('Ooops'),
    region: t('Avisos'),
    close: t('Fechar aviso'),
    copy: t('Copiar código do erro'),
    copied: t('Copiado'),
  }
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)

  return (
    <>
      <GalleryPart title={t('Por cima da página')}>
        <Button onClick={() => setShown('dialog')}>{t('Diálogo')}</Button>
        <Button onClick={() => setShown('confirm')}>{t('Confirmação')}</Button>
        <Button onClick={() => setShown('drawer')}>{t('Gaveta')}</Button>
        <Button onClick={() => setShown(shown === 'progress' ? null : 'progress')}>
          {t('Progresso no topo')}
        </Button>
        <Menu
          trigger={<IconButton label={t('Mais ações')} kind="line" icon={<Ellipsis />} />}
          items={[
            {
              label: t('Baixar lista'),
              icon: <Download />,
              onSelect: () => toast.success(t('Lista baixada')),
            },
            { label: t('Copiar link'), icon: <Copy />, note: 'C' },
            'line',
            { group: t('Ordem') },
            { label: t('Mais novas primeiro'), checked: true },
            { label: t('Mais antigas primeiro'), checked: false },
            'line',
            { label: t('Remover acesso'), icon: <Trash2 />, danger: true },
          ]}
        />
        <Tooltip text={t('Vai no privado e não entra no relatório')}>
          <IconButton label={t('Responder')} kind="line" icon={<Reply />} />
        </Tooltip>
        <Button onClick={() => toast.success(t('Mensagem enviada'))}>{t('Uhuuu')}</Button>
        <Button
          onClick={() =>
            toast.error(t('Erro ao enviar resposta. Recarregue a página e tente novamente.'), {
              requestId: '0198c2f4-7d1e',
            })
          }
        >
          {t('Ooops')}
        </Button>
      </GalleryPart>
      <GalleryPart title={t('Avisos')}>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{ kind: 'success', text: t('Mensagem enviada') }}
          />
        </div>
        <div className="w-full max-w-80">
          <ToastCard
            labels={labels}
            onClose={close}
            message={{
              kind: 'error',
              text: t('Erro ao enviar resposta. Recarregue a página e tente novamente.'),
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
              title: t('Link removido'),
              action: { label: t('Desfazer'), onPress: close },
            }}
          />
        </div>
      </GalleryPart>
      <GalleryPart title={t('Barra de seleção')} flow="stack">
        <div className="relative h-20 translate-x-0 overflow-hidden max-md:-mx-4">
          <SelectionBar
            label={named(t('Mensagens selecionadas'))}
            count={t('3 selecionadas')}
            clearLabel={t('Limpar seleção')}
            onClear={close}
          >
            <SelectionAction main icon={<Reply />}>
              {t('Responder às 3')}
            </SelectionAction>
            <SelectionAction icon={<Copy />}>{t('Copiar')}</SelectionAction>
          </SelectionBar>
        </div>
      </GalleryPart>
      <TopProgress active={shown === 'progress'} label={t('Carregando')} />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={t('Compartilhar o relatório')}
        text={t('Quem recebe o convite vê as mensagens desta live e de mais nenhuma.')}
        closeLabel={t('Fechar')}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t('Cancelar')}
            </Button>
            <Button kind="action" onClick={close}>
              {t('Enviar convite')}
            </Button>
          </>
        }
      >
        <Field label={t('E-mail')}>
          <Input type="email" placeholder={t('nome@exemplo.com.br')} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        title={t('Remover o acesso de rafaela@exemplo.com.br?')}
        text={t('Ela deixa de ver este relatório agora. Você pode convidar de novo quando quiser.')}
        confirmLabel={t('Remover acesso')}
        cancelLabel={t('Manter')}
        closeLabel={t('Fechar')}
        onConfirm={close}
      />
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title={t('Seu carrinho')}
        count={t('3 peças')}
        closeLabel={t('Fechar carrinho')}
        actions={
          <Button kind="cta" size="lg" onClick={close}>
            {t('Finalizar compra')}
          </Button>
        }
      >
        <p className="py-4 text-14">{t('Vestido midi floral, tamanho M')}</p>
        <p className="border-line border-t py-4 text-14">{t('Camisa listrada azul, tamanho G')}</p>
      </Drawer>
    </>
  )
}
