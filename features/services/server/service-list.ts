import type { Environment } from '#platform/server/env.ts'
import type { ServiceKind } from '../service-states.ts'
import { blingService } from './bling/bling-service.ts'
import { correiosService } from './correios/correios-service.ts'
import { melhorEnvioService } from './melhor-envio/melhor-envio-service.ts'
import { mercadoPagoService } from './mercado-pago/mercado-pago-service.ts'
import { pagarMeService } from './pagar-me/pagar-me-service.ts'
import type { Service } from './service.ts'
import { stripeService } from './stripe/stripe-service.ts'
import { tinyService } from './tiny/tiny-service.ts'

/** The services of this installation. A new one: its folder, a row here, one in `service-states.ts`, its texts. */
export function serviceList(env: Environment): Record<ServiceKind, Service> {
  return {
    mercado_pago: mercadoPagoService(env),
    stripe: stripeService(env),
    pagar_me: pagarMeService(env),
    melhor_envio: melhorEnvioService(env),
    correios: correiosService(env),
    bling: blingService(env),
    tiny: tinyService(env),
  }
}
