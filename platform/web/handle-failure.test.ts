import { describe, expect, it, onTestFinished } from 'vitest'
import { platformPtBr } from '#platform/i18n/web-pt-br.ts'
import { type CallCode, CallError } from './call-error.ts'
import { createFailureHandler, type Failure } from './handle-failure.ts'
import { holdPage } from './held-page.ts'

function handlerAt(path: string, more: { hasNetwork?: () => boolean } = {}) {
  const shown: Failure[] = []
  const gone: string[] = []
  const waiting: { work: () => void; ms: number }[] = []
  const handle = createFailureHandler({
    texts: () => platformPtBr.failures,
    notify: (failure) => shown.push(failure),
    currentPath: () => gone.at(-1) ?? path,
    goTo: (to) => gone.push(to),
    later: (work, ms) => waiting.push({ work, ms }),
    ...more,
  })
  const run = () => {
    for (const { work } of waiting.splice(0)) work()
  }
  return { handle, shown, gone, waiting, run }
}

const failed = (
  status: number,
  code: CallCode,
  rest: Partial<ConstructorParameters<typeof CallError>[0]> = {},
) => new CallError({ status, code, ...rest })

describe('the shared handling of failures', () => {
  it('shows the server’s message', () => {
    const { handle, shown, gone } = handlerAt('/plugins')
    handle(failed(409, 'already_replied', { message: 'Já respondida', requestId: 'r1' }))
    expect(shown).toEqual([{ text: 'Já respondida', requestId: null }])
    expect(gone).toEqual([])
  })

  it('names the field of a name and of the first image', () => {
    const { handle, shown } = handlerAt('/merchants')
    handle(failed(422, 'validation_failed', { message: 'Ajuste', errors: { name: ['Curto', 'x'] } }))
    handle(failed(422, 'validation_failed', { errors: { 'skus.0.images.0.url': ['Quebrada'] } }))
    expect(shown.map(({ text }) => text)).toEqual(['Nome: Curto', 'Imagem: Quebrada'])
  })

  it('shows the quoted text and the code if the server sent no text', () => {
    const { handle, shown } = handlerAt('/plugins')
    handle(failed(418, 'http_error'))
    handle(failed(502, 'http_error', { requestId: 'r2' }))
    handle(failed(0, 'timeout'))
    expect(shown).toEqual([
      {
        text: 'Solicitação inválida. Não foi possível processar sua solicitação. Recarregue a página e tente novamente em instantes. (418)',
        requestId: null,
      },
      {
        text: 'Tempo de conexão excedido. Nossos servidores estão indisponíveis no momento. Tente novamente em instantes. (502)',
        requestId: 'r2',
      },
      {
        text: 'Tempo de conexão excedido. Verifique sua conexão com a internet e tente novamente. (timeout)',
        requestId: null,
      },
    ])
  })

  it('shows the same failure once while its toast is open', () => {
    const { handle, shown, run } = handlerAt('/dashboard')
    handle(failed(502, 'http_error'))
    handle(failed(502, 'http_error'))
    expect(shown).toHaveLength(1)
    run()
    handle(failed(502, 'http_error'))
    expect(shown).toHaveLength(2)
  })

  it('shows the request id of a server error', () => {
    const { handle, shown } = handlerAt('/plugins')
    handle(failed(500, 'internal_error', { message: 'Não foi possível', requestId: 'r3' }))
    expect(shown).toEqual([{ text: 'Não foi possível', requestId: 'r3' }])
  })

  it('shows x002 for an error that is not a call', () => {
    const { handle, shown } = handlerAt('/plugins')
    handle(new TypeError('x is undefined'))
    expect(shown[0]?.text).toBe(
      'Não foi possível completar sua solicitação. Tente novamente mais tarde. (x002)',
    )
  })

  it('redirects a lost session to the re-login after 100 ms, with return path and reason', () => {
    const { handle, shown, gone, waiting, run } = handlerAt('/plugins?tab=a')
    handle(failed(401, 'invalid_authorization_header', { message: 'Faça login para continuar.' }))
    handle(failed(401, 'invalid_authorization_header', { message: 'Faça login para continuar.' }))
    expect(waiting.filter(({ ms }) => ms === 100)).toHaveLength(1)
    expect(gone).toEqual([])

    run()
    const [path, query] = gone[0]?.split('?') ?? []
    expect(path).toBe('/session/refresh')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      redirect: '/plugins?tab=a',
      message: 'signIn',
    })
    expect(shown[0]?.text).toBe('Faça login para continuar.')
  })

  it.each([failed(0, 'network_error'), failed(401, 'invalid_signature')])(
    'redirects $code there too, with the reason that access is missing',
    (error) => {
      const { handle, gone, run } = handlerAt('/dashboard')
      handle(error)
      run()
      expect(new URLSearchParams(gone[0]?.split('?')[1]).get('message')).toBe('noAccess')
      expect(platformPtBr.failures.noAccess).toBe('Você não tem acesso à essa página.')
    },
  )

  it('does not redirect after a wrong password', () => {
    const { handle, shown, gone, run } = handlerAt('/session/login')
    handle(failed(401, 'invalid_credentials', { message: 'Documento ou senha inválida' }))
    run()
    expect(gone).toEqual([])
    expect(shown).toHaveLength(1)
  })

  it('stays on the re-login page, and shows that the network is missing', () => {
    const { handle, shown, gone, run } = handlerAt('/session/refresh?redirect=%2Fplugins')
    handle(failed(0, 'network_error'))
    run()
    expect(gone).toEqual([])
    expect(shown[0]?.text).toMatch(/^Tempo de conexão excedido/)
  })

  it('does not leave a held page, whose broadcast goes on, and shows what is wrong', () => {
    onTestFinished(holdPage(() => {}))
    const { handle, shown, gone, run } = handlerAt('/streams/s/broadcast/live')
    handle(failed(0, 'network_error'))
    handle(failed(401, 'invalid_authorization_header'))
    run()
    expect(gone).toEqual([])
    expect(shown.map(({ text }) => text)).toEqual([
      platformPtBr.failures.timeout,
      platformPtBr.failures.signIn,
    ])
  })

  it('does not redirect while the device has no network', () => {
    const { handle, shown, gone, run } = handlerAt('/dashboard', { hasNetwork: () => false })
    handle(failed(0, 'network_error'))
    run()
    expect(gone).toEqual([])
    expect(shown[0]?.text).toMatch(/^Tempo de conexão excedido/)
  })
})
