import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceAnswer } from '#features/services/server/index.ts'
import { idOf, isObject, type Json, listOf, textOf } from '#platform/server/provider-json.ts'
import type { ParcelState } from '../../parcel-states.ts'
import type { CarriersDeps } from '../deps.ts'
import { labelAnswer } from '../labels/label-answer.ts'
import type { CarrierLabel, LabelDesk, Party, Shipment } from '../port.ts'

type Deps = { services: Pick<CarriersDeps['services'], 'callCorreios'> }
type Request = Parameters<Deps['services']['callCorreios']>[1]

const path = '/prepostagem/v1/prepostagens'
/** Pre-postings that a look-up reads; beyond them nothing is made rather than made twice. Unused ones expire. */
const [pageSize, mostPages] = [50, 100]
/** What a file of many labels has at most. */
const largestFile = 30_000_000
/** Pauses before each look at a label that is being drawn, in milliseconds. */
const pauses = [50, 200, 500, 1500, 2500, 2500]
/** Objects of one call of the tracking. */
const mostTracked = 50

/** Labels by Correios: a pre-posting costs nothing before its parcel is posted. */
export function correiosLabels({ services }: Deps): LabelDesk {
  const call = (connectionUuid: string, request: Request) => services.callCorreios(connectionUuid, request)

  return {
    allows: () => true,
    balance: async () => ({ kind: 'ok', value: null }),

    async find({ connectionUuid }, { reference, id }) {
      for (let page = 0; page < mostPages; page++) {
        // Of a parcel that was posted no label is looked for.
        const query = `status=PREPOSTADO&page=${page}&size=${pageSize}`
        const answer = await call(connectionUuid, { path: `/prepostagem/v2/prepostagens?${query}` })
        const read = labelAnswer(listed(answer), rowsIn, refusalOf)
        if (read.kind !== 'ok') return read
        const found = read.value.find(
          (row) => (idOf(row.id) === id || row.observacao === reference) && !isOver(row),
        )
        if (found) return { kind: 'ok', value: labelOf(found) }
        if (read.value.length < pageSize) return { kind: 'ok', value: null }
      }
      return { kind: 'failed', failure: 'unreadable' }
    },

    order: async ({ connectionUuid }, shipment) =>
      labelAnswer(await call(connectionUuid, { path, json: prePostingOf(shipment) }), labelOf, refusalOf),

    // Correios send their bill later, and a pre-posting is a label at once.
    pay: async () => ({ kind: 'ok', value: null }),
    make: async () => ({ kind: 'ok', value: null }),

    async print({ connectionUuid }, ids) {
      const json = {
        ...{ idsPrePostagem: ids, tipoRotulo: 'P', formatoRotulo: 'ET', imprimeRemetente: 'S' },
      }
      const asked = await call(connectionUuid, { path: `${path}/rotulo/assincrono/pdf`, json })
      const receipt = labelAnswer(asked, (body) => idOf(body.idRecibo), refusalOf)
      if (receipt.kind !== 'ok') return receipt
      for (const pause of pauses) {
        await sleep(pause)
        const file = `${path}/rotulo/download/assincrono/${encodeURIComponent(receipt.value)}`
        const answer = await call(connectionUuid, { path: file, maxBytes: largestFile })
        if (answer.kind === 'failed') return answer
        const data = answer.kind === 'ok' ? textOf(answer.body.dados) : null
        const bytes = data ? Buffer.from(data, 'base64') : null
        if (bytes?.subarray(0, 5).toString('latin1') === '%PDF-') return { kind: 'ok', value: bytes }
      }
      return { kind: 'failed', failure: 'provider_error' }
    },

    async cancel({ connectionUuid }, id) {
      const answer = await call(connectionUuid, {
        path: `${path}/${encodeURIComponent(id)}`,
        method: 'DELETE',
      })
      if (answer.kind === 'list' || answer.kind === 'missing') return { kind: 'ok', value: null }
      const read = labelAnswer(answer, (body) => body, refusalOf)
      if (read.kind === 'ok') return { kind: 'ok', value: null }
      if (read.kind === 'failed') return read
      // Refused, as it was cancelled before, and the answer was lost?
      const query = `status=CANCELADO&page=0&size=${pageSize}`
      const gone = listed(await call(connectionUuid, { path: `/prepostagem/v2/prepostagens?${query}` }))
      const isGone = gone.kind === 'ok' && rowsIn(gone.body)?.some((row) => idOf(row.id) === id)
      return isGone ? { kind: 'ok', value: null } : read
    },

    async track({ connectionUuid }, labels) {
      const idOfCode = new Map(
        labels.flatMap(({ id, trackingCode }) => (trackingCode ? [[trackingCode, id]] : [])),
      )
      const codes = [...idOfCode.keys()]
      const found: { id: string; state: ParcelState; trackingCode: string }[] = []
      for (let at = 0; at < codes.length; at += mostTracked) {
        const asked = codes
          .slice(at, at + mostTracked)
          .map(encodeURIComponent)
          .join(',')
        const answer = await call(connectionUuid, {
          path: `/srorastro/v1/objetos?codigosObjetos=${asked}&resultado=T`,
        })
        const read = labelAnswer(answer, ({ objetos }) => objectsIn(objetos), refusalOf)
        if (read.kind !== 'ok') return read
        for (const object of read.value) {
          const code = textOf(object.codObjeto) ?? ''
          const id = idOfCode.get(code)
          const events = listOf(object.eventos).filter(isObject)
          if (id && events.length > 0) found.push({ id, trackingCode: code, state: stateOf(events) })
        }
      }
      return { kind: 'ok', value: found }
    },
  }
}

/** A plain list is a page as well. */
const listed = (answer: ServiceAnswer): ServiceAnswer =>
  answer.kind === 'list' ? { kind: 'ok', body: { itens: answer.rows } } : answer

/** One row alone may be an object. Null for what is neither: "nothing is there" must not be read out of it. */
function rowsIn({ itens }: Json): Json[] | null {
  if (Array.isArray(itens)) return itens.filter(isObject)
  return isObject(itens) ? [itens] : null
}

const objectsIn = (objetos: unknown): Json[] =>
  isObject(objetos) ? [objetos] : listOf(objetos).filter(isObject)

/** Cancelled, expired or paid back. */
const isOver = (row: Json) => /CANCEL|EXPIR|ESTORN/i.test(String(row.descStatusAtual ?? ''))

function labelOf(row: Json): CarrierLabel | null {
  const id = idOf(row.id)
  return id === null ? null : { id, stage: 'made', trackingCode: textOf(row.codigoObjeto), price: null }
}

/** The newest event counts; "returned" before "delivered", as both are BD. */
function stateOf(events: Json[]): ParcelState {
  const [{ codigo, tipo, descricao } = {} as Json] = events
  const text = String(descricao ?? '')
  if (/devolvid/i.test(text)) return 'returned'
  const isDelivered = /^BD/.test(String(codigo)) && Number(tipo) === 1
  if (isDelivered || /entregue ao destinat/i.test(text)) return 'delivered'
  return codigo === 'OEC' ? 'out_for_delivery' : 'posted'
}

/** Values are text. */
function prePostingOf({ reference, code, box, from, to, items }: Shipment) {
  const { length, width, height, grams } = box
  return {
    ...{ remetente: partyOf(from), destinatario: partyOf(to), codigoServico: code },
    ...{ pesoInformado: String(grams), codigoFormatoObjetoInformado: '2', cienteObjetoNaoProibido: '1' },
    ...{ alturaInformada: String(height), larguraInformada: String(width) },
    ...{ comprimentoInformado: String(length), observacao: reference },
    itensDeclaracaoConteudo: items.map(({ name, quantity, price }) => ({
      ...{ conteudo: name.slice(0, 60), quantidade: String(quantity), valor: (price / 100).toFixed(2) },
    })),
  }
}

function partyOf({ name, document, phone, email, address }: Party) {
  const { zip, street, number, complement, district, city, state } = address
  const digits = phone?.replace(/\D/g, '').replace(/^55/, '') ?? ''
  return {
    nome: name.slice(0, 50),
    ...(document && { cpfCnpj: document }),
    ...(digits.length >= 10 && { dddCelular: digits.slice(0, 2), celular: digits.slice(2) }),
    ...(email && { email }),
    endereco: {
      ...{ cep: zip, logradouro: street, numero: number ?? 'S/N', complemento: complement ?? '' },
      ...{ bairro: district, cidade: city, uf: state },
    },
  }
}

/** `PPN-291: O endereço do destinatário é inválido.` */
function refusalOf(_status: number, body: Json) {
  const says = textOf(listOf(body.msgs)[0]) ?? textOf(body.message)
  const words = says?.replace(/^[A-Z]{3}-\d+:\s*/, '') ?? null
  if (/remetente/i.test(words ?? '')) return { problem: 'sender_refused' as const, says: words }
  if (/\b(CPF|CNPJ)\b/i.test(words ?? '')) return { problem: 'document_refused' as const, says: words }
  if (/peso|dimens/i.test(words ?? '')) return { problem: 'too_large' as const, says: words }
  const isAddress = /destinat|endere|\bCEP\b/i.test(words ?? '')
  return { problem: isAddress ? ('address_refused' as const) : ('refused' as const), says: words }
}
