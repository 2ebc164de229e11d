import type { Reading } from './normalise.ts'
import type { State } from './state.ts'

const ASKS_WHICH =
  / (?:diga|digam|fala|fale|falem|escreva|escrevam|escolha|escolham|comenta|comente|comentem|coloca|coloquem|informa|informe|informem) (?:[a-z,+]+ ){0,9}(?:modelo|numero (?:desejado|que|da sorte)|horario|idade|numeracao|aro|calcado) /
const UP_TO =
  / (?:infantil|juvenil|teen|kids|tamanhos?|numeracao) (?:[a-z]+ ){0,2}ate (?:o |a )?\d{1,2} (?!anos|dias)/
const ASKS_AMOUNT = / (?:quantos|quantas|quantidade|qtd|qtde) /

/** Notes that the shop asks which one: "fala o modelo do celular", "escreva o número desejado", "infantil vai até o 14". */
export function noteAskedWhich(state: State, { text }: Reading): void {
  if ((ASKS_WHICH.test(text) && !ASKS_AMOUNT.test(text)) || UP_TO.test(text)) state.asksWhich = true
}
