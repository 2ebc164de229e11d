import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../virtual-rows.tsx'
import { type SampleText, useSampleTexts } from './sample-texts.ts'

type Sample = { id: string; who: string; at: number; text: SampleText }

const texts: SampleText[] = [
  'tenho 1,58 fica comprido?',
  'quero a listrada M',
  '27 ta lindo mas ja gastei demais kkkk',
  'Lu, você consegue mostrar de novo o vestido floral, aquele do começo? Perdi porque a internet caiu e queria ver o comprimento',
]

const sample = (at: number): Sample => ({
  id: `row-${at}`,
  who: ['marcia_c_lopes', 'patyzanini', 'denise_ol'][at % 3]!,
  at,
  text: texts[at % texts.length]!,
})

/** A list that grows at the top, to check that nothing jumps. */
export function GrowingRows() {
  const t = useSampleTexts()
  const [rows, setRows] = useState(() => Array.from({ length: 40 }, (_, at) => sample(40 - at)))
  const list = useRef<VirtualRowsHandle>(null)

  const grow = (by: number) =>
    setRows((old) => [...Array.from({ length: by }, (_, at) => sample(old.length + by - at)), ...old])

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => grow(1)}>
          {t('Uma nova')}
        </Button>
        <Button size="sm" onClick={() => grow(2000)}>
          {t('2.000 novas')}
        </Button>
        <Button size="sm" onClick={() => list.current?.scrollToRow('row-1')}>
          {t('Ir à primeira')}
        </Button>
      </div>
      <Card pad="none">
        <VirtualRows
          rows={rows}
          rowKey={(row) => row.id}
          estimate={44}
          label={t('Mensagens de exemplo')}
          handle={list}
          rowClassName="border-b border-line last:border-b-0"
          renderRow={(row) => (
            <div className="grid min-h-11 grid-cols-[120px_minmax(0,1fr)] items-center gap-3 px-4 py-1.5 text-14">
              <b className="truncate font-semibold">{row.who}</b>
              <span>
                {row.at}: {t(row.text)}
              </span>
            </div>
          )}
        />
      </Card>
    </>
  )
}
