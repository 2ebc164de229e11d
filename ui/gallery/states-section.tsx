import Calendar from 'lucide-react/icons/calendar'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { CaptureLight } from '../capture-light.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Hanger } from '../hanger.tsx'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { Paywall, PaywallPrice } from '../paywall.tsx'
import { Price } from '../price.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Spinner } from '../spinner.tsx'
import { GalleryPart, useSampleName } from './gallery-part.tsx'
import { SampleLink } from './sample-link.tsx'

/** How things stand. */
export function StatesSection() {
  const named = useSampleName()
  return (
    <>
      <GalleryPart title="Estados">
        <Badge kind="live">ao vivo</Badge>
        <Badge kind="unlocked">desbloqueado</Badge>
        <Badge kind="locked">bloqueado</Badge>
        <Badge kind="info">engajada</Badge>
        <Badge kind="notice">convite enviado</Badge>
        <Badge kind="error">sem permissão</Badge>
        <Badge kind="soon">em breve</Badge>
        <Badge>beta</Badge>
      </GalleryPart>
      <GalleryPart title="Luz da captura">
        <CaptureLight state="on">Capturando</CaptureLight>
        <CaptureLight state="late">Atrasada 40 s, conferindo</CaptureLight>
        <CaptureLight state="stopped">Parou às 20:31. Reconecte a conta</CaptureLight>
      </GalleryPart>
      <GalleryPart title="Pessoas e preços">
        <Avatar name="ateliedalu.modas" initials="AL" live />
        <Avatar name="Pingo de Gente" size="md" />
        <Avatar name="biacsouza" size="sm" />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel="antes" />
        <Price now="R$ 49,90" from="A partir de" />
        <Price now="Grátis" free />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel="antes" stacked />
      </GalleryPart>
      <GalleryPart title="Trabalho longo" flow="stack">
        <ProgressBar label="detectando intenções" value={0.62} valueText="62 %" />
        <ProgressBar label="preparando a lista" value={null} />
        <LoadingOverlay active label="Baixando 310 de 500">
          <Card>O que já estava aqui continua à vista.</Card>
        </LoadingOverlay>
      </GalleryPart>
      <GalleryPart title="Desenhos">
        <Hanger className="h-auto max-w-full" />
        <Spinner className="text-28" />
      </GalleryPart>
      <GalleryPart title="Vazio e erro" flow="stack">
        <Card pad="none">
          <EmptyState
            title="Você ainda não tem nenhuma live"
            text="Quando esta conta entrar ao vivo no Instagram, a Arara começa a anotar sozinha. Se já sabe o dia, deixe agendado."
            action={<Button icon={<Calendar />}>Agendar captura</Button>}
          />
        </Card>
        <Card pad="none">
          <ErrorState
            title="Não deu para abrir as mensagens"
            text="A conexão caiu no meio do caminho. Confira a internet e tente de novo."
            action={<Button kind="action">Tentar de novo</Button>}
          />
        </Card>
      </GalleryPart>
      <GalleryPart title="Desbloquear" flow="stack">
        <Paywall
          label={named('Desbloquear o relatório')}
          title="Faltam 1.896 mensagens desta live."
          text="Com 1 crédito você abre tudo o que suas clientes disseram no dia 3 de agosto, inclusive nas outras lives do mesmo dia."
          points={[
            'Busca, perguntas e usuários completos',
            'Carrinhos de compra montados por IA (beta)',
            'Compartilhar com quem te ajuda',
          ]}
          prices={
            <>
              <PaywallPrice price="R$ 100" text="1 crédito" render={<SampleLink to="1" />} />
              <PaywallPrice price="R$ 200" text="4 créditos" render={<SampleLink to="4" />} />
              <PaywallPrice price="R$ 300" text="por mês" render={<SampleLink to="mes" />} />
            </>
          }
        >
          <p className="flex justify-between gap-4">
            <span>Seu saldo</span>
            <b className="text-right font-semibold">2 créditos</b>
          </p>
          <Button kind="cta" size="lg" wide>
            Desbloquear com 1 crédito
          </Button>
          <small>A nota fica disponível no próprio relatório.</small>
        </Paywall>
      </GalleryPart>
    </>
  )
}
