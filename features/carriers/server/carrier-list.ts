import type { CarrierKind } from '../carrier-kinds.ts'
import { correiosCarrier } from './correios/correios-carrier.ts'
import type { CarriersDeps } from './deps.ts'
import { melhorEnvioCarrier } from './melhor-envio/melhor-envio-carrier.ts'
import type { Carrier } from './port.ts'

/** Every carrier. A new one has its row here. */
export function carrierList(deps: Pick<CarriersDeps, 'services' | 'clock'>): Record<CarrierKind, Carrier> {
  return { melhor_envio: melhorEnvioCarrier(deps), correios: correiosCarrier(deps) }
}
