import type { Language } from '../../instagram/page/language.ts'
import type { magicNumbers } from '../magic-numbers.ts'
import type { SmsStatus } from '../world.ts'

type Words = {
  title: string
  lead: string
  simulated: string
  empty: string
  parts: (count: number) => string
  by: (provider: string) => string
  status: Record<SmsStatus, string>
  reported: (status: number | null) => string
  deliver: string
  fail: string
  magic: string
  fates: Record<(typeof magicNumbers)[keyof typeof magicNumbers], string>
}

/** The texts of the SMS simulator's page. */
export const smsMessages: Record<Language, Words> = {
  'pt-BR': {
    title: 'SMS recebidos',
    lead: 'O que o produto enviou pela Twilio ou pela Zenvia simuladas.',
    simulated: 'Simulador: nada sai daqui.',
    empty: 'Nenhum SMS ainda. Recupere a senha por celular e o token aparece aqui.',
    parts: (count) => (count === 1 ? '1 parte' : `${count} partes`),
    by: (provider) => `por ${provider}`,
    status: { accepted: 'aceito', delivered: 'entregue', undelivered: 'não entregue' },
    reported: (status) =>
      status === null
        ? 'sem aviso ao produto'
        : status === 0
          ? 'produto não respondeu'
          : `produto respondeu ${status}`,
    deliver: 'Avisar entrega',
    fail: 'Avisar falha',
    magic: 'Números que terminam assim se comportam de outro jeito:',
    fates: {
      invalid: 'número inválido, recusado na hora',
      opted_out: 'pediu para não receber (Twilio recusa, Zenvia não entrega)',
      busy: 'provedor ocupado, sempre',
      down_once: 'provedor fora do ar na primeira tentativa',
      unreachable: 'aceito, mas nunca entregue',
    },
  },
  'en-US': {
    title: 'Received SMS',
    lead: 'What the product sent through the simulated Twilio or Zenvia.',
    simulated: 'Simulator: nothing leaves this machine.',
    empty: 'No SMS yet. Reset your password by SMS and the token shows up here.',
    parts: (count) => (count === 1 ? '1 part' : `${count} parts`),
    by: (provider) => `by ${provider}`,
    status: { accepted: 'accepted', delivered: 'delivered', undelivered: 'not delivered' },
    reported: (status) =>
      status === null
        ? 'product not notified'
        : status === 0
          ? 'product did not answer'
          : `product answered ${status}`,
    deliver: 'Report as delivered',
    fail: 'Report as failed',
    magic: 'Numbers with these endings behave differently:',
    fates: {
      invalid: 'invalid number, rejected right away',
      opted_out: 'opted out (Twilio rejects, Zenvia doesn’t deliver)',
      busy: 'provider busy, always',
      down_once: 'provider down on the first try',
      unreachable: 'accepted, but never delivered',
    },
  },
}
