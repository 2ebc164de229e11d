import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = ['loja: vaso de barro 45', 'ana: quero', 'bia: fico na fila']
const ofBia = (comments: string[]): string[] =>
  linesOf([...shown, ...comments]).filter((line) => line.startsWith('bia'))

it('gives who waits what was given up, not what is shown meanwhile', () => {
  const comments = ['loja: moringa pequena 60', 'ana: desisto do vaso']
  for (const text of ['oba, então é meu!', 'eba agora é minha'])
    expect(ofBia([...comments, `bia: ${text}`]), text).toEqual(['bia: 1 × vaso de barro'])
})

it('binds a claim to what is on show when no buyer gave up a piece', () => {
  expect(ofBia(['loja: moringa pequena 60', 'bia: então é minha'])).toContain('bia: 1 × moringa pequena')
})

it('lets wait who only wishes for it while others have it', () => {
  const lines = linesOf([...shown, 'caio: queria tanto! se a ana desistir me chama'])
  expect(lines).toContain('caio: 1 × vaso de barro')
})

it('reads no order in what is admired, or told to another viewer', () => {
  for (const text of ['ai esse azul', 'gente essa verde 😍', '@bia o vaso de barro é da Ana'])
    expect(linesOf([...shown, `caio: ${text}`]).filter((line) => line.startsWith('caio'))).toEqual([])
})
