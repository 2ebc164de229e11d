import { Card } from '../card.tsx'
import { Curve } from '../curve.tsx'
import { Metrics } from '../metrics.tsx'
import { HungCard, HungRow, Rail } from '../rail.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { useSampleTexts } from './sample-texts.ts'

const minutes = [
  4, 7, 12, 9, 14, 18, 16, 11, 13, 20, 24, 19, 15, 12, 17, 22, 31, 40, 47, 58, 61, 52, 39, 30, 24, 21, 18, 16,
  19, 23, 27, 33, 38, 34, 27, 22, 18, 15, 17, 21, 24, 26, 22, 19, 20, 23,
]

/** Numbers, curves and rows. */
export function ListsSection() {
  const t = useSampleTexts()
  return (
    <>
      <GalleryPart title={t('Números na arara')} flow="stack">
        <Metrics
          metrics={[
            { key: 'lives', label: t('Lives'), value: '31', note: t('1 no ar agora') },
            {
              key: 'messages',
              label: t('Mensagens'),
              value: t('26.412'),
              note: t('média de 852 por live'),
            },
            { key: 'people', label: t('Pessoas'), value: null, note: t('em todas as lives') },
          ]}
        />
        <HungRow className="grid-cols-2">
          <HungCard>
            <b className="display-type text-22">R$ 100</b>
            <p className="text-14 text-ink-muted">{t('1 crédito')}</p>
          </HungCard>
          <HungCard>
            <b className="display-type text-22">R$ 200</b>
            <p className="text-14 text-ink-muted">{t('4 créditos')}</p>
          </HungCard>
        </HungRow>
      </GalleryPart>
      <GalleryPart title={t('Curva')} flow="stack">
        <Card>
          <Curve
            minutes={minutes}
            questions={[2, 5, 5.4, 9, 12, 14, 18, 18.6, 19.4, 20, 21, 26, 29, 33, 34, 35.5, 38, 42, 44]}
            label={t('Mensagens por minuto')}
            peakLabel={t('61 às 20:19')}
            times={[
              { at: 0, label: '19:58' },
              { at: 12, label: '20:10', minor: true },
              { at: 24, label: '20:22' },
              { at: 36, label: '20:34', minor: true },
              { at: minutes.length - 1, label: t('agora') },
            ]}
            live
            table={{
              heads: [t('Minuto'), t('Mensagens')],
              rows: minutes.map((count, minute) => [`${minute}`, `${count}`]),
            }}
          />
        </Card>
      </GalleryPart>
      <GalleryPart title={t('Lista lateral')} flow="stack">
        <Rail title={t('Perguntas sem resposta')} count="9" level={3}>
          <p className="border-line border-b py-2.5 text-14">{t('que horas acaba a live?')}</p>
          <p className="py-2.5 text-14">{t('qual tecido')}</p>
        </Rail>
      </GalleryPart>
      <GalleryPart title={t('Linhas e esqueleto, mesma altura')} flow="stack">
        <Card pad="none">
          <SkeletonRows rows={3} height={44} label={t('Carregando mensagens')} />
        </Card>
        <GrowingRows />
      </GalleryPart>
    </>
  )
}
