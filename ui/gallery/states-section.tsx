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
import { useSampleTexts } from './sample-texts.ts'

/** Components that show a state. */
export function StatesSection() {
  const named = useSampleName()
  const t = useSampleTexts()
  return (
    <>
      <GalleryPart title={t('Estados')}>
        <Badge kind="live">{t('ao vivo')}</Badge>
        <Badge kind="unlocked">{t('desbloqueado')}</Badge>
        <Badge kind="locked">{t('bloqueado')}</Badge>
        <Badge kind="info">{t('engajada')}</Badge>
        <Badge kind="notice">{t('convite enviado')}</Badge>
        <Badge kind="error">{t('sem permissão')}</Badge>
        <Badge kind="soon">{t('em breve')}</Badge>
        <Badge>beta</Badge>
      </GalleryPart>
      <GalleryPart title={t('Luz da captura')}>
        <CaptureLight state="on">{t('Capturando')}</CaptureLight>
        <CaptureLight state="late">{t('Atrasada 40 s, conferindo')}</CaptureLight>
        <CaptureLight state="stopped">{t('Parou às 20:31. Reconecte a conta')}</CaptureLight>
      </GalleryPart>
      <GalleryPart title={t('Pessoas e preços')}>
        <Avatar name="ateliedalu.modas" initials="AL" live />
        <Avatar name="Pingo de Gente" size="md" />
        <Avatar name="biacsouza" size="sm" />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel={t('antes')} />
        <Price now="R$ 49,90" from={t('A partir de')} />
        <Price now={t('Grátis')} free />
        <Price now="R$ 89,90" was="R$ 119,90" wasLabel={t('antes')} stacked />
      </GalleryPart>
      <GalleryPart title={t('Trabalho longo')} flow="stack">
        <ProgressBar label={t('detectando intenções')} value={0.62} valueText="62 %" />
        <ProgressBar label={t('preparando a lista')} value={null} />
        <LoadingOverlay active label={t('Baixando 310 de 500')}>
          <Card>{t('O que já estava aqui continua à vista.')}</Card>
        </LoadingOverlay>
      </GalleryPart>
      <GalleryPart title={t('Desenhos')}>
        <Hanger className="h-auto max-w-full" />
        <Spinner className="text-28" />
        <QrCode squares={useQrCode('https://arara.example')} label={t('Código QR')} className="w-32" />
      </GalleryPart>
      <GalleryPart title={t('Vazio e erro')} flow="stack">
        <Card pad="none">
          <EmptyState
            title={t('Você ainda não tem nenhuma live')}
            text={t(
              'Quando esta conta entrar ao vivo no Instagram, a Arara começa a anotar sozinha. Se já sabe o dia, deixe agendado.',
            )}
            action={<Button icon={<Calendar />}>{t('Agendar captura')}</Button>}
          />
        </Card>
        <Card pad="none">
          <ErrorState
            title={t('Não deu para abrir as mensagens')}
            text={t('A conexão caiu no meio do caminho. Confira a internet e tente de novo.')}
            action={<Button kind="action">{t('Tentar de novo')}</Button>}
          />
        </Card>
      </GalleryPart>
      <GalleryPart title={t('Desbloquear')} flow="stack">
        <Paywall
          label={named(t('Desbloquear o relatório'))}
          title={t('Faltam 1.896 mensagens desta live.')}
          text={t(
            'Com 1 crédito você abre tudo o que suas clientes disseram no dia 3 de agosto, inclusive nas outras lives do mesmo dia.',
          )}
          points={[
            t('Busca, perguntas e usuários completos'),
            t('Carrinhos de compra montados por IA (beta)'),
            t('Compartilhar com quem te ajuda'),
          ]}
          prices={
            <>
              <PaywallPrice price="R$ 100" text={t('1 crédito')} render={<SampleLink to="1" />} />
              <PaywallPrice price="R$ 200" text={t('4 créditos')} render={<SampleLink to="4" />} />
              <PaywallPrice price="R$ 300" text={t('por mês')} render={<SampleLink to="mes" />} />
            </>
          }
        >
          <p className="flex justify-between gap-4">
            <span>{t('Seu saldo')}</span>
            <b className="text-right font-semibold">{t('2 créditos')}</b>
          </p>
          <Button kind="cta" size="lg" wide>
            {t('Desbloquear com 1 crédito')}
          </Button>
          <small>{t('A nota fica disponível no próprio relatório.')}</small>
        </Paywall>
      </GalleryPart>
    </>
  )
}
