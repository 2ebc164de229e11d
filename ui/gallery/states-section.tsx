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
import { QrCode, useQrCode } from '../qr-code.tsx'
import { Spinner } from '../spinner.tsx'
import { GalleryPart, useSampleName } from './gallery-part.tsx'
import { SampleLink } from './sample-link.tsx'
import { useSay } from './sample-texts.ts'

/** How things stand. */
export function StatesSection() {
  const named = useSampleName()
  const say = useSay()
  return (
    <>
      <GalleryPart title={say('Estados')}>
        <Badge kind="live">{say('ao vivo')}</Badge>
        <Badge kind="unlocked">{say('desbloqueado')}</Badge>
        <Badge kind="locked">{say('bloqueado')}</Badge>
        <Badge kind="info">{say('engajada')}</Badge>
        <Badge kind="notice">{say('convite enviado')}</Badge>
        <Badge kind="error">{say('sem permissão')}</Badge>
        <Badge kind="soon">{say('em breve')}</Badge>
        <Badge>beta</Badge>
      </GalleryPart>
      <GalleryPart title={say('Luz da captura')}>
        <CaptureLight state="on">{say('Capturando')}</CaptureLight>
        <CaptureLight state="late">{say('Atrasada 40 s, conferindo')}</CaptureLight>
        <CaptureLight state="stopped">{say('Parou às 20:31. Reconecte a conta')}</CaptureLight>
      </GalleryPart>
      <GalleryPart title={say('Pessoas e preços')}>
        <Avatar name="ateliedalu.modas" initials="AL" live />
        <Avatar name="Pingo de Gente" size="md" />
        <Avatar name="biacsouza" size="sm" />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel={say('antes')} />
        <Price now="R$ 49,90" from={say('A partir de')} />
        <Price now={say('Grátis')} free />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel={say('antes')} stacked />
      </GalleryPart>
      <GalleryPart title={say('Trabalho longo')} flow="stack">
        <ProgressBar label={say('detectando intenções')} value={0.62} valueText="62 %" />
        <ProgressBar label={say('preparando a lista')} value={null} />
        <LoadingOverlay active label={say('Baixando 310 de 500')}>
          <Card>{say('O que já estava aqui continua à vista.')}</Card>
        </LoadingOverlay>
      </GalleryPart>
      <GalleryPart title={say('Desenhos')}>
        <Hanger className="h-auto max-w-full" />
        <Spinner className="text-28" />
        <QrCode squares={useQrCode('https://arara.example')} label={say('Código QR')} className="w-32" />
      </GalleryPart>
      <GalleryPart title={say('Vazio e erro')} flow="stack">
        <Card pad="none">
          <EmptyState
            title={say('Você ainda não tem nenhuma live')}
            text={say(
              'Quando esta conta entrar ao vivo no Instagram, a Arara começa a anotar sozinha. Se já sabe o dia, deixe agendado.',
            )}
            action={<Button icon={<Calendar />}>{say('Agendar captura')}</Button>}
          />
        </Card>
        <Card pad="none">
          <ErrorState
            title={say('Não deu para abrir as mensagens')}
            text={say('A conexão caiu no meio do caminho. Confira a internet e tente de novo.')}
            action={<Button kind="action">{say('Tentar de novo')}</Button>}
          />
        </Card>
      </GalleryPart>
      <GalleryPart title={say('Desbloquear')} flow="stack">
        <Paywall
          label={named(say('Desbloquear o relatório'))}
          title={say('Faltam 1.896 mensagens desta live.')}
          text={say(
            'Com 1 crédito você abre tudo o que suas clientes disseram no dia 3 de agosto, inclusive nas outras lives do mesmo dia.',
          )}
          points={[
            say('Busca, perguntas e usuários completos'),
            say('Carrinhos de compra montados por IA (beta)'),
            say('Compartilhar com quem te ajuda'),
          ]}
          prices={
            <>
              <PaywallPrice price="R$ 100" text={say('1 crédito')} render={<SampleLink to="1" />} />
              <PaywallPrice price="R$ 200" text={say('4 créditos')} render={<SampleLink to="4" />} />
              <PaywallPrice price="R$ 300" text={say('por mês')} render={<SampleLink to="mes" />} />
            </>
          }
        >
          <p className="flex justify-between gap-4">
            <span>{say('Seu saldo')}</span>
            <b className="text-right font-semibold">{say('2 créditos')}</b>
          </p>
          <Button kind="cta" size="lg" wide>
            {say('Desbloquear com 1 crédito')}
          </Button>
          <small>{say('A nota fica disponível no próprio relatório.')}</small>
        </Paywall>
      </GalleryPart>
    </>
  )
}
