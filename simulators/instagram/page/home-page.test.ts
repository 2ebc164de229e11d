import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'
import { languageOf } from './language.ts'

let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const page = async (path: string, language = 'pt-BR') =>
  (await bench.send('GET', path, undefined, { 'accept-language': language })).body as string

describe('the simulator’s page', () => {
  it('says in both languages that it is a simulator', async () => {
    expect(await page('/')).toContain('Instagram simulado')
    expect(await page('/')).toContain('simulador')
    const english = await page('/', 'en-US,en;q=0.9')
    expect(english).toContain('Simulated Instagram')
    expect(english).toContain('<html lang="en-US">')
    expect(english).toContain('12,400 followers')
  })

  it('shows the requested live, else the newest on air', async () => {
    const first = await bench.goLive('ateliedalu.modas')
    const second = await bench.goLive('pingodegente.kids')
    expect(await page(`/?live=${first}`)).toContain(`data-live="${first}"`)
    expect(await page('/')).toContain(`data-live="${second}"`)
    await bench.control(`lives/${second}/end`, {})
    expect(await page('/')).toContain(`data-live="${first}"`)
    expect(await page(`/?live=${second}`)).toContain('ENCERRADA')
  })

  it('publishes posts and reels, which are commented on and deleted there', async () => {
    const { media_id: media } = await bench.control('posts', {
      ...{ username: 'ateliedalu.modas', caption: 'Vestido midi', product: 'REELS' },
    })
    expect(await page('/')).toContain(`href="/?live=${media}"`)
    const post = await page(`/?live=${media}`)
    expect(post).toContain('PUBLICAÇÃO')
    expect(post).toContain('data-form="comment"')
    expect(post).not.toContain('data-form="play"')
    expect(await page(`/?live=${media}`, 'en-US')).toContain('Delete the post')
    await bench.control(`lives/${media}/end`, {})
    expect(await page(`/?live=${media}`)).toContain('APAGADA')
    expect(await page('/')).not.toContain(`href="/?live=${media}"`)
  })

  it('has a form for replies to Stories of each account', async () => {
    expect(await page('/')).toContain('data-form="story"')
    expect(await page('/')).toContain('Responder a um Story')
    expect(await page('/', 'en-US')).toContain('Reply to a Story')
  })

  it('escapes names and titles', async () => {
    await bench.control('accounts', { username: 'ruim', name: '<img src=x onerror=alert(1)>' })
    const { media_id: media } = await bench.control('lives', {
      username: 'ruim',
      title: '"><script>alert(2)</script>',
    })
    const text = await page(`/?live=${media}`)
    expect(text).not.toContain('<img src=x')
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const authorize = await bench.authorize('<b>x</b>')
    expect(authorize.body).not.toContain('<b>x</b>')
  })

  it('has a labelled switch for silent webhooks and for the answered requests', async () => {
    const media = await bench.goLive('ateliedalu.modas')
    expect(await page(`/?live=${media}`)).toContain('Param de chegar; a consulta continua funcionando')
    expect(await page(`/?live=${media}`, 'en-US')).toContain('Stop arriving; polling still works')
    expect(await page(`/?live=${media}`)).toContain('Com 0, os avisos param já.')
    await bench.control(`lives/${media}/silence`, { after_minutes: 0 })
    expect(await page(`/?live=${media}`)).toContain('Os avisos desta live pararam.')
    expect(await page('/')).toContain('responde a me/live_media')
  })

  it('has a labelled switch for refused replies, the form of webhooks, and other updates', async () => {
    const media = await bench.goLive('ateliedalu.modas')
    expect(await page('/')).toContain('Recusar respostas a comentários que nenhum aviso trouxe')
    expect(await page('/', 'en-US')).toContain('Send refusals with HTTP 500')
    expect(await page(`/?live=${media}`)).toContain('comentário com o id vazio')
    expect(await page(`/?live=${media}`)).toContain('Comentar como a loja')
    await bench.control('settings', {
      replies: { refusal: { code: -1, subcode: 2534023 }, refuse_polled: true },
      shape: { id_key: 'comment_id' },
    })
    const now = await page('/')
    expect(now).toContain('<option value="-1/2534023" selected>recusadas: já respondida</option>')
    expect(now).toContain('<option value="comment_id" selected>')
    await bench.control('settings', {
      replies: { refusal: null, refuse_polled: false },
      shape: { id_key: 'alternating' },
    })
  })

  it('makes a broadcast drop and resume as a second media', async () => {
    const media = await bench.goLive('ateliedalu.modas')
    expect(await page(`/?live=${media}`)).toContain('Derrubar a transmissão e voltar')
    expect(await page(`/?live=${media}`, 'en-US')).toContain('Drop the broadcast and resume it')
    const resumed = await bench.control(`lives/${media}/resume`, {})
    expect(resumed).toMatchObject({ on_air: true, comments: 0 })
    expect(resumed.media_id).not.toBe(media)
    expect((await bench.control(`lives/${media}`)).on_air).toBe(false)
  })

  it('serves its script and account pictures', async () => {
    const script = await fetch(`${bench.url}/instagram/home.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const picture = Buffer.from(await (await fetch(`${bench.url}/instagram/pictures/ruim.png`)).arrayBuffer())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('languages', () => {
  it.each([
    [undefined, 'pt-BR'],
    ['', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt-PT,en;q=0.5', 'pt-BR'],
    ['en', 'en-US'],
    ['es-AR,pt;q=0.8', 'en-US'],
  ])('reads %s as %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
