import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningCorreiosSimulator, startCorreiosSimulator } from './start.ts'
import { simulatedContract } from './world/world.ts'

let simulator: RunningCorreiosSimulator
let token: string
const { user, accessCode, card } = simulatedContract
const basic = `Basic ${Buffer.from(`${user}:${accessCode}`).toString('base64')}`

const call = async (
  path: string,
  body?: object | null,
  headers: Record<string, string> = {},
  method = '',
) => {
  const answer = await fetch(`${simulator.url}/correios/api${path}`, {
    method: method || (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

beforeAll(async () => {
  simulator = await startCorreiosSimulator({ port: 0 })
  const signIn = await call('/token/v1/autentica/cartaopostagem', { numero: card }, { authorization: basic })
  token = signIn.body.token
})
afterAll(() => simulator.close())

const parameters = {
  ...{ coProduto: '03220', nuRequisicao: '1', cepOrigem: '01310100', cepDestino: '30140071' },
  ...{ psObjeto: '300', tpObjeto: '2', comprimento: '30', largura: '20', altura: '10' },
}
const party = (cep: string) => ({
  ...{ nome: 'Ana', cpfCnpj: '39053344705' },
  endereco: { cep, logradouro: 'Rua A', numero: '1', bairro: 'Centro', cidade: 'Belo Horizonte', uf: 'MG' },
})
const posting = {
  ...{ remetente: party('01310100'), destinatario: party('30140071'), codigoServico: '03220' },
  ...{ pesoInformado: '300', cienteObjetoNaoProibido: '1', observacao: 'k1' },
  itensDeclaracaoConteudo: [{ conteudo: 'Vestido', quantidade: '1', valor: '99.90' }],
}

describe('the simulated Correios', () => {
  it('answer prices as text with a comma, and a product without a price by a text', async () => {
    const { body } = await call('/preco/v1/nacional', {
      parametrosProduto: [parameters, { ...parameters, coProduto: '99999', nuRequisicao: '2' }],
    })
    expect(body).toMatchObject([{ pcFinal: '35,06' }, { txErro: expect.stringContaining('PRC-104') }])
  })

  it('answer 401 to a wrong access code, 403 to a wrong token', async () => {
    const wrong = { authorization: `Basic ${Buffer.from(`${user}:x`).toString('base64')}` }
    expect((await call('/token/v1/autentica/cartaopostagem', { numero: card }, wrong)).status).toBe(401)
    expect((await call('/preco/v1/nacional', {}, { authorization: 'Bearer x' })).status).toBe(403)
  })

  it('take a parcel from the label, which is not ready at once, to its buyer', async () => {
    const made = await call('/prepostagem/v1/prepostagens', posting)
    expect(made.body.codigoObjeto).toMatch(/^AV\d{9}BR$/)
    simulator.world.faults.slowLabels = 1
    const label = await call('/prepostagem/v1/prepostagens/rotulo/assincrono/pdf', {
      idsPrePostagem: [made.body.id],
    })
    const path = `/prepostagem/v1/prepostagens/rotulo/download/assincrono/${label.body.idRecibo}`
    expect((await call(path)).status).toBe(400)
    expect(
      Buffer.from((await call(path)).body.dados, 'base64')
        .toString('latin1')
        .slice(0, 5),
    ).toBe('%PDF-')

    const code = made.body.codigoObjeto
    const tracking = `/srorastro/v1/objetos?codigosObjetos=${code}&resultado=T`
    expect((await call(tracking, null, { 'accept-language': '*' })).status).toBe(400)
    const language = { 'accept-language': 'pt-BR' }
    expect((await call(tracking, null, language)).body.objetos[0].mensagem).toContain('SRO-020')
    simulator.world.move(simulator.world.byCode(code)!, 'posted')
    simulator.world.move(simulator.world.byCode(code)!, 'delivered')
    expect((await call(tracking, null, language)).body.objetos[0].eventos).toMatchObject([
      { codigo: 'BDE', tipo: '01' },
      { codigo: 'PO' },
    ])
    const cancelled = await call(`/prepostagem/v1/prepostagens/${made.body.id}`, null, {}, 'DELETE')
    expect(cancelled.status).toBe(400)
  })
})
