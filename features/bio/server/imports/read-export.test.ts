import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { expectLinear } from '#tests/growth/expect-linear.ts'
import { readExport } from './read-export.ts'

const read = (text: string) => readExport(Buffer.from(text))
const short = (text: string) => read(text).links.map(({ type, header, url }) => [type, header, url])

describe('a saved page', () => {
  it('yields its links with their texts', () => {
    const page = `<!doctype html><html><head><link rel="canonical" href="https://minhapagina.example/lu"></head><body>
      <a href="https://loja.example/a"><svg><title>x</title></svg><p>Minha  <b>loja</b></p></a>
      <a href="https://loja.example/b" aria-label="Só o nome"></a>
      <a href="https://minhapagina.example/privacy">Privacidade</a>
      <a href="https://linktr.ee/s/about">Linktree</a>
      <a href="/relativo">x</a><a href="javascript:alert(1)">x</a><a>nada</a>
      <a href="https://loja.example/a">de novo</a></body></html>`
    expect(short(page)).toEqual([
      ['link', 'Minha loja', 'https://loja.example/a'],
      ['link', 'Só o nome', 'https://loja.example/b'],
    ])
    expect(read(page).leftOut).toBe(1)
  })

  it('yields the links of the data for its own script', () => {
    const data = {
      props: {
        pageProps: {
          account: {
            links: [
              { id: 1, title: 'Grupo VIP', url: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrSt' },
              { id: 2, title: 'Vídeo', url: 'https://youtu.be/dQw4w9WgXcQ' },
              { id: 3, title: 'Vazio', url: null },
            ],
          },
        },
      },
    }
    const page = `<html><body><a href="https://outra.example/">x</a><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></body></html>`
    expect(short(page)).toEqual([
      ['link', 'Grupo VIP', 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrSt'],
      ['youtube', 'Vídeo', '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'],
    ])
  })

  it('may be broken, deep or empty', () => {
    expect(read(`<div>${'<b>'.repeat(20_000)}<a href="https://loja.example/">fundo</a>`).links).toHaveLength(
      1,
    )
    expect(read('<html></html>').links).toEqual([])
    expect(read(`<html><script id="__NEXT_DATA__">{"a":</script>`).links).toEqual([])
  })

  it('yields nothing of its scripts', () => {
    expect(short('<html><a href="https://loja.example/">Loja<script>alert(1)</script></a></html>')).toEqual([
      ['link', 'Loja', 'https://loja.example/'],
    ])
  })
})

describe('an exported table', () => {
  it.each([
    [
      'with commas',
      'Link title,URL,Clicks\nLoja,https://loja.example/,12\n"Grupo, VIP",https://wa.me/5514999990000,3\n',
    ],
    [
      'with semicolons',
      'título;link;x\nLoja;https://loja.example/;1\nGrupo, VIP;https://wa.me/5514999990000;\n',
    ],
    ['without names', 'Loja,https://loja.example/\n"Grupo, VIP",https://wa.me/5514999990000\n'],
    [
      'the other way round',
      '\ufeffurl,name\r\nhttps://loja.example/,Loja\r\nhttps://wa.me/5514999990000,"Grupo, VIP"\r\n',
    ],
  ])('%s yields its links', (_, text) => {
    expect(short(text)).toEqual([
      ['link', 'Loja', 'https://loja.example/'],
      ['link', 'Grupo, VIP', 'https://wa.me/5514999990000'],
    ])
  })

  it('may come from Windows', () => {
    const text = 'título,url\nPromoção,https://loja.example/\n'
    for (const file of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')])
      expect(readExport(file).links[0]?.header).toBe('Promoção')
  })

  it('yields no addresses that break the rules', () => {
    const text =
      'title,url\na,https://a:b@evil.example/\nb,javascript:alert(1)\nc,https://loja.example/\nd,https://loja.example\n'
    expect(read(text)).toMatchObject({ links: [{ header: 'c' }], leftOut: 2 })
  })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ['a letter', Buffer.from('Olá, tudo bem?\nAté logo.')],
])('%s is not a list of links', (_, file) => {
  expect(() => readExport(file)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})

describe('a page made to take long', () => {
  it.each([
    ['unclosed formatting', (size: number) => `${'<b a=i>'.repeat(size / 30)}${'<p>x'.repeat(size / 5)}`],
    ['depth', (size: number) => '<div>'.repeat(size / 5)],
    ['anchors', (size: number) => '<a href=https://x.example/>'.repeat(size / 27)],
    [
      'own addresses and anchors',
      (size: number) =>
        Array.from(
          { length: size / 80 },
          (_, at) => `<link rel=canonical href=https://x${at}.example/><a href=https://y${at}.example/>`,
        ).join(''),
    ],
    [
      'attributes of one element',
      (size: number) => `<p ${Array.from({ length: size / 8 }, (_, at) => `a${at}`).join(' ')}>`,
    ],
    ['an unclosed comment', (size: number) => `<p><!--${'-'.repeat(size)}`],
    ['entities', (size: number) => `<a href=https://x.example/>${'&lt'.repeat(size / 3)}`],
    [
      'a table with many columns',
      (size: number) => `${'a,'.repeat(9_000)}\n${'x\n'.repeat(Math.min(5_000, size / 2))}`,
    ],
  ])('by %s is read in time that grows with its length', async (_, make) => {
    await expectLinear((size) => ignoringRefusals(() => read(`<html>${make(size)}`)), 900_000)
  })
})

function ignoringRefusals(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
