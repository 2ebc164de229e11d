import { Card } from '../card.tsx'
import { Curve } from '../curve.tsx'
import { Metrics } from '../metrics.tsx'
import { HungCard, HungRow, Rail } from '../rail.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { useSay } from './sample-texts.ts'

const minutes = [
  4, 7, 12, 9, 14, 18, 16, 11, 13, 20, 24, 19, 15, 12, 17, 22, 31, 40, 47, 58, 61, 52, 39, 30, 24, 21, 18, 16,
  19, 23, 27, 33, 38, 34, 27, 22, 18, 15, 17, 21, 24, 26, 22, 19, 20, 23,
]

/** Numbers, curves and rows. */
export function ListsSection() {
  const say = useSay()
  return (
    <>
      <GalleryPart title={say('Números na arara')} flow="stack">
        <Metrics
          metrics={[
            { key: 'lives', label: say('Lives'), value: '31', note: say('1 no ar agora') },
            {
              key: 'messages',
              label: say('Mensagens'),
              value: say('26.412'),
              note: say('média de 852 por live'),
            },
            { key: 'people', label: say('Pessoas'), value: null, note: say('em todas as lives') },
          ]}
        />
        <HungRow className="grid-cols-2">
          <HungCard>
            <b className="display-type text-22">R$ 100</b>
            <p className="text-14 text-ink-muted">{say('1 crédito')}</p>
          </HungCard>
          <HungCard>
            <b className="display-type text-22">R$ 200</b>
            <p className="text-14 text-ink-muted">{say('4 créditos')}</p>
          </HungCard>
        </HungRow>
      </GalleryPart>
      <GalleryPart title={say('Curva')} flow="stack">
        <Card>
          <Curve
            minutes={minutes}
            questions={[2, 5, 5.4, 9, 12, 14, 18, 18.6, 19.4, 20, 21, 26, 29, 33, 34, 35.5, 38, 42, 44]}
            label={say('Mensagens por minuto')}
            peakLabel={say('61 às 20:19')}
            times={[
              { at: 0, label: '19:58' },
              { at: 12, label: '20:10', minor: true },
              { at: 24, label: '20:22' },
              { at: 36, label: '20:34', minor: true },
              { at: minutes.length - 1, label: say('agora') },
            ]}
            live
            table={{
              heads: [say('Minuto'), say('Mensagens')],
              rows: minutes.map((count, minute) => [`${minute}`, `${count}`]),
            }}
          />
        </Card>
      </GalleryPart>
      <GalleryPart title={say('Lista lateral')} flow="stack">
        <Rail title={say('Perguntas sem resposta')} count="9" level={3}>
          <p className="border-line border-b py-2.5 text-14">{say('que horas acaba a live?')}</p>
          <p className="py-2.5 text-14">{say('qual tecido')}</p>
        </Rail>
      </GalleryPart>
      <GalleryPart title={say('Linhas e esqueleto, mesma altura')} flow="stack">
        <Card pad="none">
          <SkeletonRows rows={3} height={44} label={say('Carregando mensagens')} />
        </Card>
        <GrowingRows />
      </GalleryPart>
    </>
  )
}
